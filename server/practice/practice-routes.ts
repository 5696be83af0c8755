import { PracticeChange, PracticeState } from '#contract/practice'
import { asker, body, emptyBody, json, route, router } from '../http/route'

const answer = { 200: json(PracticeState) }

const get = route('user', 'get', '/practice', answer)
const start = route('admin', 'post', '/practice/start', answer, emptyBody)
const stop = route('admin', 'post', '/practice/stop', answer, emptyBody)
const change = route('admin', 'put', '/practice', answer, body(PracticeChange))
const reset = route('admin', 'post', '/practice/reset', answer, emptyBody)

export const practiceRoutes = router()
  .openapi(get, (c) => c.json(c.var.ctx.practice.state(), 200))
  .openapi(start, async (c) => c.json(await c.var.ctx.practice.start(asker(c)), 200))
  .openapi(stop, async (c) => c.json(await c.var.ctx.practice.stop(asker(c)), 200))
  .openapi(reset, async (c) => c.json(await c.var.ctx.practice.reset(asker(c)), 200))
  .openapi(change, async (c) =>
    c.json(await c.var.ctx.practice.change(asker(c), c.req.valid('json')), 200),
  )
