import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type WebhookEvent, webhookLimits } from '#contract/account/webhooks'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { webhookDeliveries, webhooks } from '#db/schema'
import { coversBot } from '../auth/api-tokens/scope'
import type { Context } from '../context'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { text } from '../locales/text'

/** What has happened, for programs: nothing in it is a sentence of ours. */
export type Happened = {
  kind: WebhookEvent
  userId: string
  botId: string | null
  /** The bot as it was then; null: it is of none. */
  bot: { id: string; name: string; group: string | null } | null
  at: number
  data: object
}

/** What may wait for one receiver; beyond it the oldest are given up, and can be sent anew by hand. */
export const mostWaiting = 5_000

/** Writes down what each webhook that wants it is to be told, in one transaction. Which ones those are. */
export function putHappened(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  happened: readonly Happened[],
  also?: (tx: DatabaseOrTransaction) => void,
): Set<string> {
  const told = new Set<string>()
  transact(db, (tx) => {
    const byUser = Map.groupBy(happened, ({ userId }) => userId)
    for (const [userId, all] of byUser) {
      const isOpen = and(eq(webhooks.userId, userId), sql`${webhooks.pausedAt} IS NULL`)
      for (const { id, events, bots } of tx.select().from(webhooks).where(isOpen).all()) {
        const wanted = all.filter(
          ({ kind, bot }) =>
            events.includes(kind) && (!bot || coversBot(bots, userId, { ...bot, userId })),
        )
        for (const one of wanted) put(tx, id, one, clock.now())
        if (wanted.length === 0) continue
        told.add(id)
        giveUpExcess(tx, id)
      }
    }
    also?.(tx)
  })
  return told
}

function put(tx: DatabaseOrTransaction, webhookId: string, happened: Happened, now: number) {
  const { kind: type, botId, bot, at, data } = happened
  const messageId = newId()
  const whole = { ...(bot ? { bot } : {}), ...data }
  tx.insert(webhookDeliveries)
    .values({
      ...{ webhookId, messageId, type, at, botId: botId ?? '', state: 'waiting' },
      ...{ nextAttemptAt: now, body: bodyOf(messageId, type, at, whole) },
    })
    .run()
}

/** What is sent. Who wrote parts of it wrote too much: then it says only that. */
export function bodyOf(id: string, type: string, at: number, data: object): string {
  const body = (data: object) => JSON.stringify({ id, type, timestamp: toIso(at), data })
  const whole = body(data)
  return Buffer.byteLength(whole) <= webhookLimits.payload ? whole : body({ tooLarge: true })
}

function giveUpExcess(tx: DatabaseOrTransaction, webhookId: string) {
  const waits = and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.state, 'waiting'),
  )
  const rows = tx.select({ rows: count() }).from(webhookDeliveries).where(waits).get()?.rows ?? 0
  if (rows <= mostWaiting) return
  const oldest = tx
    .select({ seq: webhookDeliveries.seq })
    .from(webhookDeliveries)
    .where(waits)
    .orderBy(asc(webhookDeliveries.seq))
    .limit(rows - mostWaiting)
  tx.update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, error: text('webhooks.crowded') })
    .where(sql`${webhookDeliveries.seq} IN ${oldest}`)
    .run()
}
