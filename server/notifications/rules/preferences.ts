import { eq } from 'drizzle-orm'
import { defaultPreferences, type NotificationPreferences } from '#contract/notifications/rules'
import type { DatabaseOrTransaction } from '#db/client'
import { notificationPreferences, users } from '#db/schema'
import type { Context } from '../../context'

/** When and how often a user wants to be told; who has not said so, at any hour. */
export function preferencesOf(db: DatabaseOrTransaction, userId: string): NotificationPreferences {
  const own = eq(notificationPreferences.userId, userId)
  const row = db.select().from(notificationPreferences).where(own).get()
  if (!row) return { ...defaultPreferences, ...zoneOf(db, userId) }
  const { quietFrom: from, quietTo: to, timeZone, digestAfter, digestMinutes } = row
  const quietHours = from === null || to === null ? null : { from, to }
  return { quietHours, timeZone, digestAfter, digestMinutes }
}

/** The zone in which the account has times written, where it has one. */
function zoneOf(db: DatabaseOrTransaction, userId: string) {
  const { timeZone } = users
  const row = db.select({ timeZone }).from(users).where(eq(users.id, userId)).get()
  return row?.timeZone ? { timeZone: row.timeZone } : {}
}

export function setPreferences(
  ctx: Pick<Context, 'db' | 'notifications'>,
  userId: string,
  { quietHours, ...rest }: NotificationPreferences,
): NotificationPreferences {
  const kept = { ...rest, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  const update = { target: notificationPreferences.userId, set: kept }
  ctx.db
    .insert(notificationPreferences)
    .values({ userId, ...kept })
    .onConflictDoUpdate(update)
    .run()
  ctx.notifications.changed(userId)
  return preferencesOf(ctx.db, userId)
}
