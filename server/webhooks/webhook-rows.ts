import { and, asc, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { type webhookDeliveries, webhooks } from '#db/schema'
import { AppError } from '../errors'
import { type Keys, opens } from '../keys'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Where it leads, and what its messages are signed with. */
export type WebhookConfig = { url: string; secret: string }

export const webhookPlace = (id: string): string => `webhooks/${id}`

export const sealWebhook = (keys: Keys, id: string, config: WebhookConfig): string =>
  keys.seal(JSON.stringify(config), webhookPlace(id))

/** Null: it is sealed with another key. Written by `sealWebhook`. */
export function openWebhook(
  keys: Keys,
  { id, sealedConfig }: Pick<WebhookRow, 'id' | 'sealedConfig'>,
): WebhookConfig | null {
  const written = opens(keys, sealedConfig, webhookPlace(id))
  return written === null ? null : JSON.parse(written)
}

export const webhooksOf = (db: DatabaseOrTransaction, userId: string): WebhookRow[] =>
  db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.id)).all()

/** Throws WEBHOOK_NOT_FOUND. */
export function ownWebhook(db: DatabaseOrTransaction, userId: string, id: string): WebhookRow {
  const isOwn = and(eq(webhooks.id, id), eq(webhooks.userId, userId))
  const row = db.select().from(webhooks).where(isOwn).get()
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND')
  return row
}
