import type SQLite from 'better-sqlite3'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { webhookDeliveries, webhooks } from '#db/schema'
import { noteEvent } from '../account-events/events'
import type { Context } from '../context'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import { text } from '../locales/text'
import type { SendFailure } from '../notifications/channels/channel'
import type { DeliveryRow, WebhookRow } from './webhook-rows'

/** After each failure of a message; after the last one it is given up. */
export const pauses = [
  10_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
]

/** A receiver that has taken nothing for so long is no longer sent anything. */
export const deadAfterMs = 5 * dayMs

type Needs = Pick<Context, 'db' | 'clock' | 'mail'>

/** What a webhook is to be sent next, claimed. */
export type Turn = { webhook: WebhookRow; delivery: DeliveryRow }

/** What became of an attempt. */
export type Attempt = {
  failure: SendFailure | null
  status: number | null
  answer: string | null
  durationMs: number
}

/**
 * The next one that waits for nothing but its time: those of a bot wait for the one before. When that
 * is; null: nothing waits.
 */
function nextOf(db: DatabaseOrTransaction, webhookId: string) {
  const earlier = sql`SELECT 1 FROM webhook_deliveries AS earlier
    WHERE earlier.webhook_id = ${webhookDeliveries.webhookId} AND earlier.state = 'waiting'
    AND earlier.bot_id = ${webhookDeliveries.botId} AND earlier.seq < ${webhookDeliveries.seq}`
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        sql`${webhookDeliveries.state} = 'waiting'`,
        sql`NOT EXISTS (${earlier})`,
      ),
    )
    .orderBy(webhookDeliveries.nextAttemptAt, webhookDeliveries.seq)
    .limit(1)
    .get()
}

/** Claims what is due, so that it is tried again should this process end; else when something is. */
export function takeTurn({ db, clock }: Needs, webhookId: string): Turn | { at: number } | null {
  const now = clock.now()
  return transact(db, (tx) => {
    const isOpen = and(eq(webhooks.id, webhookId), isNull(webhooks.pausedAt))
    const webhook = tx.select().from(webhooks).where(isOpen).get()
    const delivery = webhook && nextOf(tx, webhookId)
    if (!webhook || !delivery) return null
    const at = delivery.nextAttemptAt ?? now
    if (at > now) return { at }
    const { attempts } = delivery
    const nextAttemptAt = now + (pauses[attempts] ?? 0)
    set(tx, delivery, { attempts: attempts + 1, nextAttemptAt, lastAttemptAt: now })
    return { webhook, delivery: { ...delivery, attempts: attempts + 1 } }
  })
}

/** Notes what became of it; one that is the last keeps why, and the next of its bot is free. */
export function settleTurn(ctx: Needs, { webhook, delivery }: Turn, attempt: Attempt): void {
  const { failure, status, answer, durationMs } = attempt
  const now = ctx.clock.now()
  const pauseMs = pauses[delivery.attempts - 1]
  const isOver = failure === null || pauseMs === undefined
  const retryAt = isOver ? null : now + Math.max(pauseMs, failure.waitMs ?? 0)
  transact(ctx.db, (tx) => {
    set(tx, delivery, {
      ...{ status, answer, durationMs, error: failure?.reason ?? null },
      state: failure === null ? 'delivered' : isOver ? 'failed' : 'waiting',
      nextAttemptAt: retryAt,
    })
    noteHealth(ctx, tx, webhook.id, failure)
  })
}

/** How the receiver is since then; one that is no more, or fails for days, is paused. */
export function noteHealth(
  ctx: Needs,
  tx: DatabaseOrTransaction,
  id: string,
  failure: SendFailure | null,
): void {
  const now = ctx.clock.now()
  const row = tx.select().from(webhooks).where(eq(webhooks.id, id)).get()
  if (!row) return
  const change = (fields: Partial<WebhookRow>) =>
    tx.update(webhooks).set(fields).where(eq(webhooks.id, id)).run()
  if (failure === null) {
    change({ failingSince: null, lastDeliveredAt: now })
    return
  }
  const failingSince = row.failingSince ?? now
  const isDead = now - failingSince >= deadAfterMs
  change({ failingSince })
  if (row.pausedAt !== null || !(isDead || failure.kind === 'gone')) return
  const pausedBecause = isDead ? text('webhooks.dead', failure.reason) : failure.reason
  change({ pausedAt: now, pausedBecause })
  const { userId, name: detail } = row
  noteEvent(ctx, tx, { userId, kind: 'webhook-paused', detail, address: null })
}

const set = (tx: DatabaseOrTransaction, { seq }: DeliveryRow, fields: Partial<DeliveryRow>) =>
  tx.update(webhookDeliveries).set(fields).where(eq(webhookDeliveries.seq, seq)).run()

/** Webhooks that have something waiting, and are not paused. */
export const waitingWebhooks = ({ $client }: { $client: SQLite.Database }): string[] =>
  $client
    .prepare<[], string>(
      `SELECT id FROM webhooks WHERE paused_at IS NULL AND EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE webhook_id = id AND state = 'waiting')`,
    )
    .pluck()
    .all()
