import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { type BulkAction, BulkJob, BulkRequest, CurrentBulkJob } from '#contract/bots/bots'
import { Done } from '#contract/common'
import { type AppEnv, body, caller, emptyBody, ok, route, router, succeed } from '../../http/route'
import { answerJob, jobAnswers } from './answer-job'
import { beginBulk, cancelBulk, findBulk, forgetBulk } from './bulk'

const bulk = <A extends BulkAction>(action: A) =>
  route('user', 'post', `/bots/bulk/${action}`, jobAnswers, body(BulkRequest), { once: true })

const params = z.object({ jobId: z.string() })

const current = route('user', 'get', '/bots/bulk', ok(CurrentBulkJob))
const progress = route('user', 'get', '/bots/bulk/{jobId}', ok(BulkJob), { params })
const cancel = route('user', 'post', '/bots/bulk/{jobId}/cancel', ok(BulkJob), {
  params,
  ...emptyBody,
})
const forget = route('user', 'delete', '/bots/bulk/{jobId}', ok(Done), { params })

const run = (c: HonoContext<AppEnv>, action: BulkAction, request: BulkRequest) =>
  answerJob(c, () => beginBulk(c.var.ctx, caller(c).user, action, request))

export const bulkRoutes = router()
  .openapi(current, (c) => {
    const { bulk } = c.var.ctx
    const { id } = caller(c).user
    const [job, command] = [bulk.current(id, 'action'), bulk.current(id, 'command')]
    return succeed(c, { job: job?.progress ?? null, command: command?.progress ?? null })
  })
  .openapi(bulk('start'), (c) => run(c, 'start', c.req.valid('json')))
  .openapi(bulk('stop'), (c) => run(c, 'stop', c.req.valid('json')))
  .openapi(bulk('delete'), (c) => run(c, 'delete', c.req.valid('json')))
  .openapi(progress, (c) => {
    const { jobId } = c.req.valid('param')
    return succeed(c, findBulk(c.var.ctx, caller(c).user.id, jobId).progress)
  })
  .openapi(cancel, async (c) => {
    const { jobId } = c.req.valid('param')
    return succeed(c, await cancelBulk(c.var.ctx, caller(c).user.id, jobId))
  })
  .openapi(forget, (c) => {
    forgetBulk(c.var.ctx, caller(c).user.id, c.req.valid('param').jobId)
    return succeed(c, { message: c.var.ctx.texts.bots.bulk.forgotten })
  })
