import { z } from 'zod'
import { answer, Id } from '../common'
import { limits } from '../limits'
import { Bot } from './bots'

/** All, or with `limit` a page: those after the bot `after`, in their order. */
export const BotListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.bulk.max).optional(),
  after: Id.optional(),
})
export type BotListQuery = z.infer<typeof BotListQuery>

export const BotList = answer('BotList', { bots: z.array(Bot), hasMore: z.boolean() })
