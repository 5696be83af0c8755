import { PracticeState } from '#contract/practice'
import { emptyBody, json, route, router } from '../http/route'

const answer = { 200: json(PracticeState) }

const get = route('user', 'get', '/practice', answer)
const start = route('admin', 'post', '/practice/start', answer, emptyBody)
const stop = route('admin', 'post', '/practice/stop', answer, emptyBody)

export const practiceRoutes = router()
  .openapi(get, (c) => c.json(c.var.ctx.practice.state(), 200))
  .openapi(start, async (c) => c.json(await c.var.ctx.practice.start(), 200))
  .openapi(stop, async (c) => c.json(await c.var.ctx.practice.stop(), 200))
