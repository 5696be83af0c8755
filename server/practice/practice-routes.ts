import { PracticeState } from '#contract/practice'
import { json, route, router } from '../route'

const answer = { 200: json(PracticeState, 'El servidor de práctica') }

const get = route({
  access: 'user',
  method: 'get',
  path: '/practice',
  summary: 'Whether the practice server runs, and where',
  responses: answer,
})

const start = route({
  access: 'admin',
  method: 'post',
  path: '/practice/start',
  summary: 'Start the practice server',
  responses: answer,
})

const stop = route({
  access: 'admin',
  method: 'post',
  path: '/practice/stop',
  summary: 'Stop the practice server',
  responses: answer,
})

export const practiceRoutes = router()
  .openapi(get, (c) => c.json(c.var.ctx.practice.state(), 200))
  .openapi(start, async (c) => c.json(await c.var.ctx.practice.start(), 200))
  .openapi(stop, async (c) => c.json(await c.var.ctx.practice.stop(), 200))
