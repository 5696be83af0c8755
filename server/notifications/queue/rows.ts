import { and, asc, eq, gt, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { deliveries, notificationChannels, notifications } from '#db/schema'
import { hourMs } from '../../lib/time'
import { type Coded, text } from '../../locales/text'

type Db = DatabaseOrTransaction
type NotificationRow = typeof notifications.$inferSelect
type DeliveryRow = typeof deliveries.$inferSelect
/** A delivery with what it carries. */
export type Due = { delivery: DeliveryRow; notification: NotificationRow }

/** How it is done with. */
type End = Pick<DeliveryRow, 'state' | 'at' | 'error'>

/** The order in which deliveries came. */
const cameFirst = sql`${deliveries}.rowid`

const isOf = (channelId: string, ...states: DeliveryRow['state'][]) =>
  and(eq(deliveries.channelId, channelId), inArray(deliveries.state, states))

const isPending = isNotNull(deliveries.nextAttemptAt)

/** What may wait for a digest. */
const patient = sql`(SELECT ${notifications.id} FROM ${notifications}
  WHERE ${notifications.id} = ${deliveries.notificationId} AND NOT ${notifications.urgent}
    AND ${notifications.kind} <> 'digest')`

/** When each channel has something to do next; those with nothing are not among them. */
export const nextTimes = (db: Db) =>
  db
    .select({ channelId: deliveries.channelId, at: sql<number>`min(${deliveries.nextAttemptAt})` })
    .from(deliveries)
    .where(isPending)
    .groupBy(deliveries.channelId)
    .all()

/** Channels that have something to do now: few of all that wait. */
export const dueNow = (db: Db, now: number): string[] =>
  db
    .selectDistinct({ channelId: deliveries.channelId })
    .from(deliveries)
    .where(lte(deliveries.nextAttemptAt, now))
    .all()
    .map(({ channelId }) => channelId)

export const nextTimeOf = (db: Db, channelId: string): number | null =>
  db
    .select({ at: min(deliveries.nextAttemptAt) })
    .from(deliveries)
    .where(isOf(channelId, 'waiting', 'held'))
    .get()?.at ?? null

/** The next one to be sent: urgent ones first, then as they came. */
export const nextDue = (db: Db, channelId: string, now: number): Due | undefined =>
  db
    .select({ delivery: deliveries, notification: notifications })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(and(isOf(channelId, 'waiting'), lte(deliveries.nextAttemptAt, now)))
    .orderBy(sql`${notifications.urgent} DESC`, asc(cameFirst))
    .limit(1)
    .get()

/** What was held until now. */
const isReleased = (channelId: string, now: number) =>
  and(isOf(channelId, 'held'), lte(deliveries.nextAttemptAt, now))

/** How often what was held until now has happened, by rule, bot and kind. */
export type HeldCount = Pick<
  NotificationRow,
  'ruleId' | 'ruleName' | 'botName' | 'kind' | 'isEnd'
> & {
  count: number
}

export function heldCounts(db: Db, channelId: string, now: number): HeldCount[] {
  const { ruleId, ruleName, botName, kind, isEnd } = notifications
  const of = { ruleId, ruleName, botName, kind, isEnd }
  return db
    .select({ ...of, count: sql<number>`count(*)` })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(isReleased(channelId, now))
    .groupBy(...Object.values(of))
    .all()
}

/** What becomes of all that was held until now. */
export function endHeld(
  db: Db,
  channelId: string,
  now: number,
  how: Pick<DeliveryRow, 'state' | 'nextAttemptAt' | 'digestId'>,
): void {
  db.update(deliveries)
    .set({ at: now, ...how })
    .where(isReleased(channelId, now))
    .run()
}

/** Until when others are held already. */
export const heldUntil = (db: Db, channelId: string): number | null =>
  db
    .select({ at: min(deliveries.nextAttemptAt) })
    .from(deliveries)
    .where(isOf(channelId, 'held'))
    .get()?.at ?? null

/** Holds what may wait, so that it is told together with what comes until then. */
export function hold(db: Db, channelId: string, until: number, now: number): void {
  const expiresAt = sql`max(${deliveries.expiresAt}, ${until + hourMs})`
  db.update(deliveries)
    .set({ state: 'held', at: now, nextAttemptAt: until, expiresAt })
    .where(and(isOf(channelId, 'waiting'), sql`EXISTS ${patient}`))
    .run()
}

/** Times of the newest deliveries on a channel since then, oldest first. */
export function deliveredSince(db: Db, channelId: string, since: number): number[] {
  const newest = db
    .select({ at: deliveries.at })
    .from(deliveries)
    .where(isOf(channelId, 'delivered'))
    .orderBy(sql`${cameFirst} DESC`)
    .limit(mostCounted)
    .all()
  return newest.flatMap(({ at }) => (at > since ? [at] : [])).sort((a, b) => a - b)
}
const mostCounted = 100

/** Before it is sent: should this process end, it is tried again. */
export function claim(db: Db, { delivery }: Due, now: number, retryAt: number): void {
  const attempts = delivery.attempts + 1
  const set = { state: 'waiting', attempts, at: now, nextAttemptAt: retryAt } as const
  db.update(deliveries).set(set).where(isSame(delivery)).run()
}

export function postpone(db: Db, { delivery }: Due, error: Coded, nextAttemptAt: number): void {
  db.update(deliveries).set({ error, nextAttemptAt }).where(isSame(delivery)).run()
}

export function end(db: Db, { delivery }: Due, how: End): void {
  db.update(deliveries)
    .set({ nextAttemptAt: null, ...how })
    .where(isSame(delivery))
    .run()
}

/** Of a channel that takes nothing any more. */
export function endAll(db: Db, channelId: string, at: number, error: Coded): void {
  db.update(deliveries)
    .set({ state: 'failed', at, nextAttemptAt: null, error })
    .where(isOf(channelId, 'waiting', 'held'))
    .run()
}

/** What was not worth sending any more keeps why it could not be sent. */
export function endExpired(db: Db, channelId: string, now: number): void {
  const error = sql`coalesce(${deliveries.error}, ${JSON.stringify(text('channels.expired'))})`
  db.update(deliveries)
    .set({ state: 'failed', at: now, nextAttemptAt: null, error })
    .where(and(isOf(channelId, 'waiting', 'held'), lte(deliveries.expiresAt, now)))
    .run()
}

const isSame = ({ notificationId, channelId }: DeliveryRow) =>
  and(eq(deliveries.notificationId, notificationId), eq(deliveries.channelId, channelId))

/** Nothing waits for its next attempt any longer, on this channel or on any. */
export function hurry(db: Db, now: number, channelId?: string): void {
  const waits = and(eq(deliveries.state, 'waiting'), gt(deliveries.nextAttemptAt, now))
  const isHere = channelId === undefined ? undefined : eq(deliveries.channelId, channelId)
  db.update(deliveries).set({ nextAttemptAt: now }).where(and(waits, isHere)).run()
}

/** How many wait on each of these channels. */
export const waitingOn = (db: Db, channelIds: readonly string[]): Map<string, number> =>
  new Map(
    db
      .select({ id: deliveries.channelId, rows: sql<number>`count(*)` })
      .from(deliveries)
      .where(
        and(
          inArray(deliveries.channelId, [...channelIds]),
          inArray(deliveries.state, ['waiting', 'held']),
        ),
      )
      .groupBy(deliveries.channelId)
      .all()
      .map(({ id, rows }) => [id, rows]),
  )

export const channelRow = (db: Db, id: string) =>
  db.select().from(notificationChannels).where(eq(notificationChannels.id, id)).get()
