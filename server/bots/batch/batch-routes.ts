import { BatchChange, BatchForm, BatchPreview } from '#contract/bots/batch'
import { BotChange } from '#contract/bots/bots'
import { IdParam } from '#contract/common'
import { body, caller, created, emptyBody, ok, route, router, succeed } from '../../http/route'
import { createBatch, previewBatch } from './batch'
import { duplicateBot } from './duplicate'

const create = route('user', 'post', '/bots/batch', created(BatchChange), body(BatchForm), {
  once: true,
})
const preview = route('user', 'post', '/bots/batch/preview', ok(BatchPreview), body(BatchForm), {
  cost: 'search',
})
const duplicate = route(
  'user',
  'post',
  '/bots/{id}/duplicate',
  created(BotChange),
  { params: IdParam, ...emptyBody },
  { once: true },
)

const success = true as const

export const batchRoutes = router()
  .openapi(create, (c) => {
    const { ctx } = c.var
    const bots = createBatch(ctx, caller(c).user, c.req.valid('json'))
    return c.json({ success, bots, message: ctx.texts.bots.createdMany(bots.length) }, 201)
  })
  .openapi(preview, (c) => succeed(c, previewBatch(c.var.ctx, caller(c).user, c.req.valid('json'))))
  .openapi(duplicate, (c) => {
    const { ctx } = c.var
    const bot = duplicateBot(ctx, caller(c).user, c.req.valid('param').id)
    return c.json({ success, bot, message: ctx.texts.bots.duplicated }, 201)
  })
