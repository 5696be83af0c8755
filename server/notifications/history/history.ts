import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Delivery, HistoryQuery, NotificationRecord } from '#contract/notifications/history'
import { deliveries, notificationChannels, notifications } from '#db/schema'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { render } from '../../locales/text'

type Needs = Pick<Context, 'db' | 'config'>
type Page = { notifications: NotificationRecord[]; hasMore: boolean }

/** What a user's rules have found, newest first, what was sent where, and why something was not. */
export function historyOf(
  ctx: Needs,
  userId: string,
  { ruleId, botId, before, limit }: HistoryQuery,
): Page {
  const { db, config } = ctx
  const wanted = and(
    eq(notifications.userId, userId),
    ruleId === undefined ? undefined : eq(notifications.ruleId, ruleId),
    botId === undefined ? undefined : eq(notifications.botId, botId),
    before === undefined ? undefined : lt(notifications.id, before),
  )
  const newest = db.select().from(notifications).where(wanted).orderBy(desc(notifications.id))
  const found = newest.limit(limit + 1).all()
  const rows = found.slice(0, limit)
  const sent = deliveriesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => {
    const { userId: _userId, urgent: _urgent, usedActions: _usedActions, ...fields } = row
    return {
      ...fields,
      title: render(row.title, config.locale),
      body: render(row.body, config.locale),
      at: toIso(row.at),
      deliveries: sent.get(row.id) ?? [],
    }
  })
  return { notifications: records, hasMore: found.length > limit }
}

function deliveriesOf({ db, config }: Needs, ids: string[]): Map<string, Delivery[]> {
  const rows = db
    .select({ sent: deliveries, channel: notificationChannels })
    .from(deliveries)
    .innerJoin(notificationChannels, eq(notificationChannels.id, deliveries.channelId))
    .where(inArray(deliveries.notificationId, ids))
    .all()
  const byId = Map.groupBy(rows, ({ sent }) => sent.notificationId)
  return new Map(
    [...byId].map(([id, all]) => [
      id,
      all.map(({ sent, channel }) => ({
        ...{ channelId: channel.id, channelKind: channel.kind, channelName: channel.name },
        ...{ state: sent.state, attempts: sent.attempts, at: toIso(sent.at) },
        nextAttemptAt: sent.nextAttemptAt === null ? null : toIso(sent.nextAttemptAt),
        error: sent.error && render(sent.error, config.locale),
      })),
    ]),
  )
}
