import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, shape } from '../common'
import { TokenBots } from './tokens'

/** Of one account; a message of so many bytes, of an answer so many, kept for so many days. */
export const webhookLimits = {
  ...{ max: 10, name: 60, url: 2_000, page: 50, days: 30 },
  ...{ payload: 262_144, answer: 1_024 },
} as const

/**
 * Of what a webhook tells: a bot is `connecting`, `running`, `stopping` or `stopped`; its session ended,
 * and why; it died; it asks what only a person can answer. A payment gave a plan or points; another
 * plan was paid.
 */
export const webhookEvents = [
  'bot.state',
  'bot.ended',
  'bot.died',
  'bot.question',
  'payment.settled',
  'plan.changed',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

const fields = {
  name: line(webhookLimits.name),
  url: z
    .url({ protocol: /^https?$/, error: says('validation.webAddress') })
    .max(webhookLimits.url, says('validation.tooLong', webhookLimits.url)),
  events: z.array(WebhookEvent).min(1, says('validation.webhookEvents')).readonly(),
  /** Of the owner's own. Events of no bot come by all the same. */
  bots: TokenBots,
}

/** The address is sealed, as it may be a secret, and never shown again. */
export const WebhookForm = form('WebhookForm', fields)
export type WebhookForm = z.infer<typeof WebhookForm>

/** `paused` false: it goes on, with what waits. */
export const WebhookPatch = form('WebhookPatch', {
  ...{ name: fields.name.optional(), url: fields.url.optional() },
  ...{ events: fields.events.optional(), bots: fields.bots.optional() },
  paused: z.boolean().optional(),
})
export type WebhookPatch = z.infer<typeof WebhookPatch>

/** `stopped`: it was paused by itself, for it has failed for days or its receiver is no more. */
export const WebhookState = z.enum(['untried', 'working', 'failing', 'paused', 'stopped'])
export type WebhookState = z.infer<typeof WebhookState>

export const Webhook = shape('Webhook', {
  id: Id,
  name: z.string(),
  /** The host that it leads to. */
  host: z.string(),
  events: z.array(WebhookEvent).readonly(),
  bots: TokenBots,
  state: WebhookState,
  /** Why it was stopped. */
  because: z.string().nullable(),
  failingSince: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  waiting: z.number(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookList = answer('WebhookList', { webhooks: z.array(Webhook) })
export const WebhookAnswer = answer('WebhookAnswer', { webhook: Webhook })
/** `secret`: what messages are signed with, as Standard Webhooks has it; shown this once. */
export const WebhookMade = answer('WebhookMade', { webhook: Webhook, secret: z.string() })
export type WebhookMade = z.infer<typeof WebhookMade>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const WebhookDelivery = shape('WebhookDelivery', {
  /** Its place in the order. */
  seq: z.number(),
  messageId: z.string(),
  type: z.enum([...webhookEvents, 'test']),
  /** Null: it is of no bot. */
  botId: z.string().nullable(),
  at: Instant,
  isReplay: z.boolean(),
  state: DeliveryState,
  attempts: z.number(),
  nextAttemptAt: Instant.nullable(),
  /** Of the last attempt; without an answer there is no status. */
  lastAttemptAt: Instant.nullable(),
  status: z.number().nullable(),
  durationMs: z.number().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryQuery = z.object({
  /** What came before this one; without it the newest. */
  before: z.coerce.number().int().positive().optional(),
  state: DeliveryState.optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>
/** Newest first. */
export const DeliveryList = answer('WebhookDeliveryList', {
  deliveries: z.array(WebhookDelivery),
  hasMore: z.boolean(),
})
export const DeliveryParam = z.object({ id: z.string(), seq: z.coerce.number().int().positive() })
