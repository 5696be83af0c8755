import { PracticeState } from '#contract/practice'
import { emptyBody, json, route, router } from '../http/route'

const answer = { 200: json(PracticeState) }

const get = route({
  access: 'user',
  method: 'get',
  path: '/practice',
  responses: answer,
})

const start = route({
  access: 'admin',
  method: 'post',
  path: '/practice/start',
  request: emptyBody,
  responses: answer,
})

const stop = route({
  access: 'admin',
  method: 'post',
  path: '/practice/stop',
  request: emptyBody,
  responses: answer,
})

export const practiceRoutes = router()
  .openapi(get, (c) => c.json(c.var.ctx.practice.state(), 200))
  .openapi(start, async (c) => c.json(await c.var.ctx.practice.start(), 200))
  .openapi(stop, async (c) => c.json(await c.var.ctx.practice.stop(), 200))
