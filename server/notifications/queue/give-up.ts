import { count, isNotNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { deliveries, notificationChannels, notifications } from '#db/schema'
import { text } from '../../locales/text'

/** What may wait of one user, and in all. */
export const queueLimits = { perUser: 50_000, inAll: 200_000 }

/** Gives up the oldest of what is too much; what is urgent stays. How many that were. */
export function giveUpExcess(
  tx: DatabaseOrTransaction,
  { perUser, inAll }: typeof queueLimits,
  now: number,
): number {
  if (pendingIn(tx) <= Math.min(perUser, inAll)) return 0
  const owned = tx.all<{ userId: string; rows: number }>(sql`
    SELECT ${notificationChannels.userId} AS "userId", count(*) AS "rows"
    FROM ${deliveries} JOIN ${notificationChannels}
      ON ${notificationChannels.id} = ${deliveries.channelId}
    WHERE ${deliveries.nextAttemptAt} IS NOT NULL GROUP BY 1`)
  let [total, given] = [0, 0]
  for (const { userId, rows } of owned) {
    const ended = rows > perUser ? giveUp(tx, rows - perUser, now, userId) : 0
    total += rows - ended
    given += ended
  }
  return given + (total > inAll ? giveUp(tx, total - inAll, now) : 0)
}

const pendingIn = (tx: DatabaseOrTransaction) =>
  tx.select({ rows: count() }).from(deliveries).where(isNotNull(deliveries.nextAttemptAt)).get()
    ?.rows ?? 0

function giveUp(tx: DatabaseOrTransaction, rows: number, now: number, userId?: string): number {
  const isTheirs =
    userId === undefined ? sql`true` : sql`${notificationChannels.userId} = ${userId}`
  const error = JSON.stringify(text('channels.crowded'))
  const { changes } = tx.run(sql`
    UPDATE ${deliveries} SET state = 'failed', next_attempt_at = NULL, at = ${now}, error = ${error}
    WHERE rowid IN (
      SELECT d.rowid FROM ${deliveries} d
      JOIN ${notifications} ON ${notifications.id} = d.notification_id
      JOIN ${notificationChannels} ON ${notificationChannels.id} = d.channel_id
      WHERE d.next_attempt_at IS NOT NULL AND NOT ${notifications.urgent} AND ${isTheirs}
      ORDER BY d.rowid LIMIT ${rows})`)
  return changes
}
