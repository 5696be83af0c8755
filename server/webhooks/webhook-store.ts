import { and, count, eq, inArray } from 'drizzle-orm'
import {
  type Webhook,
  type WebhookForm,
  type WebhookPatch,
  type WebhookState,
  webhookLimits,
} from '#contract/account/webhooks'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { webhookDeliveries, webhooks } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { render } from '../locales/text'
import { newWebhookSecret } from '../notifications/outbound/signed'
import { bodyOf } from './outbox'
import { sendTo } from './sender'
import { noteHealth } from './turns'
import { openWebhook, ownWebhook, sealWebhook, type WebhookRow, webhooksOf } from './webhook-rows'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

export function listWebhooks(ctx: Needs, userId: string): Webhook[] {
  const rows = webhooksOf(ctx.db, userId)
  const waiting = waitingOf(ctx.db, rows)
  return rows.map((row) => toWebhook(ctx, row, waiting.get(row.id) ?? 0))
}

function waitingOf(db: DatabaseOrTransaction, rows: readonly WebhookRow[]): Map<string, number> {
  const { webhookId, state } = webhookDeliveries
  const ids = rows.map(({ id }) => id)
  const found = db
    .select({ webhookId, rows: count() })
    .from(webhookDeliveries)
    .where(and(inArray(webhookId, ids), eq(state, 'waiting')))
    .groupBy(webhookId)
    .all()
  return new Map(found.map(({ webhookId, rows }) => [webhookId, rows]))
}

const orNull = (at: number | null) => (at === null ? null : toIso(at))

function toWebhook({ config }: Pick<Context, 'config'>, row: WebhookRow, waiting: number): Webhook {
  const { id, name, hint: host, events, bots, pausedBecause } = row
  return {
    ...{ id, name, host, events, bots, waiting, state: stateOf(row) },
    because: pausedBecause && render(pausedBecause, config.locale),
    failingSince: orNull(row.failingSince),
    lastDeliveredAt: orNull(row.lastDeliveredAt),
    createdAt: toIso(row.createdAt),
  }
}

function stateOf(row: WebhookRow): WebhookState {
  if (row.pausedAt !== null) return row.pausedBecause === null ? 'paused' : 'stopped'
  if (row.failingSince !== null) return 'failing'
  return row.lastDeliveredAt === null ? 'untried' : 'working'
}

const shownOne = (ctx: Needs, row: WebhookRow) =>
  toWebhook(ctx, row, waitingOf(ctx.db, [row]).get(row.id) ?? 0)

/** Throws TARGET_NOT_ALLOWED. A name that leads nowhere now may do so later: the test says it. */
async function refuse({ outbound }: Pick<Context, 'outbound'>, url: string) {
  const refusal = await outbound.refusalOf(url)
  if (refusal?.code === 'channels.failures.notAllowed')
    throw new AppError('TARGET_NOT_ALLOWED', { host: new URL(url).hostname })
}

/** A new webhook, and what its messages are signed with. Throws TOO_MANY_WEBHOOKS or TARGET_NOT_ALLOWED. */
export async function addWebhook(
  ctx: Context,
  userId: string,
  { url, ...fields }: WebhookForm,
  from: From,
): Promise<{ webhook: Webhook; secret: string }> {
  await refuse(ctx, url)
  const id = newId()
  const secret = newWebhookSecret()
  const row: WebhookRow = {
    ...{ id, userId, ...fields, hint: new URL(url).host, createdAt: ctx.clock.now() },
    sealedConfig: sealWebhook(ctx.keys, id, { url, secret }),
    ...{ pausedAt: null, pausedBecause: null, failingSince: null, lastDeliveredAt: null },
  }
  const { max } = webhookLimits
  transact(ctx.db, (tx) => {
    if (webhooksOf(tx, userId).length >= max) throw new AppError('TOO_MANY_WEBHOOKS', { max })
    tx.insert(webhooks).values(row).run()
    noteEvent(ctx, tx, { userId, kind: 'webhook-made', detail: row.name, ...from })
  })
  return { webhook: shownOne(ctx, row), secret }
}

/** Changes it; its secret stays. Throws WEBHOOK_NOT_FOUND or TARGET_NOT_ALLOWED. */
export async function changeWebhook(
  ctx: Context,
  userId: string,
  id: string,
  { url, paused, ...fields }: WebhookPatch,
): Promise<Webhook> {
  if (url !== undefined) await refuse(ctx, url)
  const row = transact(ctx.db, (tx) => {
    const before = ownWebhook(tx, userId, id)
    const known = openWebhook(ctx.keys, before)
    const next: WebhookRow = {
      ...{ ...before, ...fields },
      ...(url === undefined ? {} : moved(ctx, before.id, url, known?.secret)),
      ...pauseOf(ctx, before, paused),
    }
    tx.update(webhooks).set(next).where(eq(webhooks.id, id)).run()
    if (paused === false) hurry(tx, id, ctx.clock.now())
    return next
  })
  ctx.webhooks.wake(id)
  return shownOne(ctx, row)
}

/** Whoever lets it go on may have mended what kept it. */
function hurry(tx: DatabaseOrTransaction, id: string, now: number) {
  const waits = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'))
  tx.update(webhookDeliveries).set({ nextAttemptAt: now }).where(waits).run()
}

const moved = (
  { keys }: Pick<Context, 'keys'>,
  id: string,
  url: string,
  secret = newWebhookSecret(),
) => ({ hint: new URL(url).host, sealedConfig: sealWebhook(keys, id, { url, secret }) })

function pauseOf({ clock }: Needs, { pausedAt }: WebhookRow, paused: boolean | undefined) {
  if (paused === undefined || paused === (pausedAt !== null)) return {}
  return { pausedAt: paused ? clock.now() : null, pausedBecause: null, failingSince: null }
}

/** With what waits for it, and what was sent. Throws WEBHOOK_NOT_FOUND. */
export function removeWebhook({ db }: Needs, userId: string, id: string): void {
  ownWebhook(db, userId, id)
  db.delete(webhooks).where(eq(webhooks.id, id)).run()
}

/** Sends a test at once, beside what waits. Throws WEBHOOK_NOT_FOUND, or WEBHOOK_FAILED with why it was not taken. */
export async function testWebhook(ctx: Context, userId: string, id: string): Promise<string> {
  const row = ownWebhook(ctx.db, userId, id)
  const messageId = newId()
  const at = ctx.clock.now()
  const body = bodyOf(messageId, 'test', at, { webhook: row.name })
  const { failure, ...attempt } = await sendTo(ctx, row, { messageId, body })
  transact(ctx.db, (tx) => {
    // Its owner may have removed it meanwhile.
    ownWebhook(tx, userId, id)
    tx.insert(webhookDeliveries)
      .values({
        ...{ webhookId: id, messageId, type: 'test', botId: '', body, at, attempts: 1 },
        ...{ ...attempt, lastAttemptAt: at, error: failure?.reason ?? null },
        state: failure ? 'failed' : 'delivered',
      })
      .run()
    noteHealth(ctx, tx, id, failure)
  })
  if (failure) throw new AppError('WEBHOOK_FAILED', { reason: failure.reason })
  return row.hint
}
