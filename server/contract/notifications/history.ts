import { z } from 'zod'
import { answer, form, Id, Instant, shape } from '../common'
import { ChannelKind } from './channels'
import { triggerKinds } from './triggers'

/**
 * `waiting`: for its first or next attempt. `held`: until quiet hours end, or until a digest is due.
 * `failed`: given up, after a day or because the receiver will never take it. `digested`: told with
 * others in one message.
 */
export const DeliveryState = z.enum(['waiting', 'held', 'delivered', 'failed', 'digested'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const Delivery = shape('Delivery', {
  channelId: Id,
  channelKind: ChannelKind,
  channelName: z.string(),
  state: DeliveryState,
  attempts: z.number(),
  /** Of the last thing that became of it. */
  at: Instant,
  nextAttemptAt: Instant.nullable(),
  error: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** Why nobody was told. */
export const SuppressedBy = z.enum(['cooldown', 'muted', 'no-channel'])
export type SuppressedBy = z.infer<typeof SuppressedBy>

/** Something that a rule has found, and what became of it. */
export const NotificationRecord = shape('NotificationRecord', {
  id: Id,
  ruleId: Id.nullable(),
  ruleName: z.string(),
  kind: z.enum([...triggerKinds, 'test', 'digest']),
  botId: Id.nullable(),
  botName: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  at: Instant,
  /** It tells the end of what was told before. */
  isEnd: z.boolean(),
  suppressed: SuppressedBy.nullable(),
  deliveries: z.array(Delivery),
})
export type NotificationRecord = z.infer<typeof NotificationRecord>

export const HistoryQuery = z.object({
  ruleId: Id.optional(),
  botId: Id.optional(),
  /** The id of the last one that is known: the next page begins after it. */
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Newest first. */
export const NotificationHistory = answer('NotificationHistory', {
  notifications: z.array(NotificationRecord),
  hasMore: z.boolean(),
})
export type NotificationHistory = z.infer<typeof NotificationHistory>

/** What a button in a message does; the token is all that proves the right to it, once and for a day. */
export const ActionForm = form('NotificationActionForm', {
  action: z.enum(['restart', 'mute']),
  token: z.string().max(200),
})
export type NotificationAction = z.infer<typeof ActionForm>['action']
