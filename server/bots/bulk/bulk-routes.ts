import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import {
  type BulkAction,
  BulkAnswer,
  BulkJob,
  BulkRequest,
  CurrentBulkJob,
} from '#contract/bots/bots'
import { Done } from '#contract/common'
import {
  type AppEnv,
  body,
  caller,
  emptyBody,
  json,
  ok,
  route,
  router,
  succeed,
} from '../../http/route'
import { beginBulk, bulkAnswer, cancelBulk, findBulk, forgetBulk } from './bulk'

const bulk = <A extends BulkAction>(action: A) =>
  route(
    'user',
    'post',
    `/bots/bulk/${action}`,
    {
      200: json(BulkAnswer),
      202: json(BulkJob),
    },
    body(BulkRequest),
  )

const params = z.object({ jobId: z.string() })

const current = route('user', 'get', '/bots/bulk', ok(CurrentBulkJob))
const progress = route('user', 'get', '/bots/bulk/{jobId}', ok(BulkJob), { params })
const cancel = route('user', 'post', '/bots/bulk/{jobId}/cancel', ok(BulkJob), {
  params,
  ...emptyBody,
})
const forget = route('user', 'delete', '/bots/bulk/{jobId}', ok(Done), { params })

async function run(c: HonoContext<AppEnv>, action: BulkAction, request: BulkRequest) {
  // With the gaps between bots the answer takes longer than a request may be idle.
  c.env?.server?.timeout(c.req.raw, 0)
  const job = beginBulk(c.var.ctx, caller(c).user, action, request)
  if (wantsAsync(c.req.header('prefer'))) {
    c.header('preference-applied', 'respond-async')
    return c.json({ success: true as const, ...job.progress }, 202)
  }
  await job.done
  return c.json(bulkAnswer(c.var.ctx, job.progress), 200)
}

const wantsAsync = (prefer = '') =>
  prefer.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async')

export const bulkRoutes = router()
  .openapi(current, (c) => {
    const job = c.var.ctx.bulk.current(caller(c).user.id)
    return succeed(c, { job: job?.progress ?? null })
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
