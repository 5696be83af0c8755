import { and, desc, eq, lt } from 'drizzle-orm'
import { type DeliveryQuery, type WebhookDelivery, webhookLimits } from '#contract/account/webhooks'
import { webhookDeliveries } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { render } from '../locales/text'
import { type DeliveryRow, ownWebhook } from './webhook-rows'

const { page } = webhookLimits

/** What was sent to a webhook, newest first, and what came of it. Throws WEBHOOK_NOT_FOUND. */
export function listDeliveries(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  webhookId: string,
  { before, state }: DeliveryQuery,
): { deliveries: WebhookDelivery[]; hasMore: boolean } {
  ownWebhook(db, userId, webhookId)
  const wanted = and(
    eq(webhookDeliveries.webhookId, webhookId),
    before === undefined ? undefined : lt(webhookDeliveries.seq, before),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )
  const newest = db.select().from(webhookDeliveries).where(wanted)
  const rows = newest
    .orderBy(desc(webhookDeliveries.seq))
    .limit(page + 1)
    .all()
  return {
    deliveries: rows.slice(0, page).map((row) => toDelivery(row, config.locale)),
    hasMore: rows.length > page,
  }
}

const orNull = (at: number | null) => (at === null ? null : toIso(at))

function toDelivery(row: DeliveryRow, locale: string): WebhookDelivery {
  const { seq, messageId, type, isReplay, state, attempts, status, durationMs, answer, body } = row
  return {
    ...{ seq, messageId, type, isReplay, state, attempts, status, durationMs, answer, body },
    botId: row.botId === '' ? null : row.botId,
    at: toIso(row.at),
    nextAttemptAt: orNull(row.nextAttemptAt),
    lastAttemptAt: orNull(row.lastAttemptAt),
    error: row.error && render(row.error, locale),
  }
}

/**
 * Sends one again, with the same id, behind what waits of its bot. Throws WEBHOOK_NOT_FOUND or
 * WEBHOOK_DELIVERY_NOT_FOUND.
 */
export function replay(
  ctx: Pick<Context, 'db' | 'clock' | 'webhooks'>,
  userId: string,
  webhookId: string,
  seq: number,
): void {
  const { db, clock } = ctx
  ownWebhook(db, userId, webhookId)
  const isIt = and(eq(webhookDeliveries.seq, seq), eq(webhookDeliveries.webhookId, webhookId))
  const row = db.select().from(webhookDeliveries).where(isIt).get()
  if (!row) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND')
  const { messageId, type, botId, body } = row
  const now = clock.now()
  db.insert(webhookDeliveries)
    .values({
      ...{ webhookId, messageId, type, botId, body, at: now, isReplay: true },
      ...{ state: 'waiting', nextAttemptAt: now },
    })
    .run()
  ctx.webhooks.wake(webhookId)
}
