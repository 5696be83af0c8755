import { isIP } from 'node:net'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { prepared } from '#db/prepared'
import { accountEvents, sessions, users } from '#db/schema'
import { noteEvent } from '../../account-events/events'
import type { Context } from '../../context'
import { dayMs, minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import { knownPlacesOf, networkOf } from './known-places'

const log = partLogger('auth')

const notedEveryMs = minuteMs
const knownForMs = 90 * dayMs
/** Who moves more often in a day is not told of each network. */
const toldPerDay = 10

/** A session as it stands in the database when it is used. */
export type UsedSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'userId' | 'address' | 'lastAddress' | 'lastSeenAt' | 'agent'
>

/**
 * Notes that a session is used and from where: once a minute at most, since a call that only reads is
 * not to write each time, and at once from a network where the account is new. Its owner is told of
 * that one; nothing ends by guess.
 */
export function recordUse(ctx: Context, session: UsedSession, address: string): void {
  const now = ctx.clock.now()
  const isDue = session.lastSeenAt === null || now - session.lastSeenAt >= notedEveryMs
  const hasMoved = isIP(address) !== 0 && networkOf(address) !== networkOf(lastOf(session))
  const isNew = hasMoved && !isKnown(ctx.db, session.userId, address, now - knownForMs)
  if (!isDue && !isNew) return
  try {
    transact(ctx.db, (tx) => {
      const { seen, used } = statements(ctx.db)
      if (isNew) tellOfMove(ctx, tx, session, address)
      seen.run({ id: session.userId, now })
      used.run({ id: session.id, now, address: isIP(address) ? address : lastOf(session) })
    })
  } catch (error) {
    log.error('auth.seenNotStored', { error })
  }
}

const lastOf = ({ lastAddress, address }: UsedSession) => lastAddress ?? address

const isKnown = (tx: DatabaseOrTransaction, userId: string, address: string, since: number) =>
  knownPlacesOf(tx, userId, since).networks.has(networkOf(address))

function tellOfMove(
  ctx: Context,
  tx: DatabaseOrTransaction,
  { userId, agent }: UsedSession,
  address: string,
) {
  const moves = and(
    eq(accountEvents.userId, userId),
    eq(accountEvents.kind, 'session-moved'),
    gte(accountEvents.at, ctx.clock.now() - dayMs),
  )
  const told = tx.select({ rows: count() }).from(accountEvents).where(moves).get()
  if ((told?.rows ?? 0) < toldPerDay) {
    noteEvent(ctx, tx, { userId, kind: 'session-moved', address, agent })
  }
}

/** Every session needs them each minute. */
const statements = prepared((db) => ({
  seen: db
    .update(users)
    .set({ lastSeenAt: sql`${sql.placeholder('now')}` })
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
  used: db
    .update(sessions)
    .set({
      lastSeenAt: sql`${sql.placeholder('now')}`,
      lastAddress: sql`${sql.placeholder('address')}`,
    })
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
}))
