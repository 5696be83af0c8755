import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ManagedUser } from '#contract/admin/users'
import { microsToPoints } from '#contract/money'
import { botStats, bots, points, sessions, subscriptions } from '#db/schema'
import type { Context } from '../context'
import { minuteMs } from '../lib/time'
import { botsAvailableTo, inOrder, type Term } from '../plans/subscriptions'

type Figures = ManagedUser['stats'] &
  Pick<ManagedUser, 'bots' | 'points' | 'botsAvailable' | 'sessions'> & { terms: Term[] }

/** What these users have and have done, asked for all of them at once. */
export function figuresOf(ctx: Context, userIds: string[]): (id: string) => Figures {
  const { db, fleet } = ctx
  const now = ctx.clock.now()
  const ownBots = db
    .select({
      userId: bots.userId,
      total: sql<number>`count(*)`,
      servers: sql<number>`count(distinct lower(${bots.host}) || ':' || ${bots.port})`,
      commands: sql<number>`coalesce(sum(${botStats.commandsExecuted}), 0)`,
      playedMs: sql<number>`coalesce(sum(${botStats.playedMs}), 0)`,
      advancements: sql<number>`coalesce(sum(${botStats.advancements}), 0)`,
    })
    .from(bots)
    .leftJoin(botStats, eq(botStats.botId, bots.id))
    .where(inArray(bots.userId, userIds))
    .groupBy(bots.userId)
    .all()
  const wanted = db
    .select({ id: bots.id, userId: bots.userId })
    .from(bots)
    .where(and(inArray(bots.userId, userIds), eq(bots.desired, 'running')))
    .all()
  const balances = db
    .select({
      userId: points.userId,
      micros: sql<string>`cast(sum(cast(${points.amount} as integer)) as text)`,
    })
    .from(points)
    .where(inArray(points.userId, userIds))
    .groupBy(points.userId)
    .all()
  const terms = db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, userIds))
    .orderBy(...inOrder)
    .all()

  const open = db
    .select({ userId: sessions.userId, count: count() })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), gt(sessions.expiresAt, now)))
    .groupBy(sessions.userId)
    .all()
  const available = botsAvailableTo(db, ctx.settings.current(), userIds, now)

  const sessionsOf = new Map(open.map(({ userId, count }) => [userId, count]))
  const botsOf = new Map(ownBots.map((row) => [row.userId, row]))
  const running = Map.groupBy(
    wanted.filter(({ id }) => fleet.stateOf(id).status === 'running'),
    ({ userId }) => userId,
  )
  const microsOf = new Map(balances.map(({ userId, micros }) => [userId, BigInt(micros)]))
  const termsOf = Map.groupBy(terms, ({ userId }) => userId)
  return (id) => {
    const own = botsOf.get(id)
    return {
      totalCommands: own?.commands ?? 0,
      totalPlayTime: Math.floor((own?.playedMs ?? 0) / minuteMs),
      serversJoined: own?.servers ?? 0,
      achievements: own?.advancements ?? 0,
      bots: { total: own?.total ?? 0, running: running.get(id)?.length ?? 0 },
      botsAvailable: available.get(id) ?? 0,
      sessions: sessionsOf.get(id) ?? 0,
      points: microsToPoints(microsOf.get(id) ?? 0n),
      terms: termsOf.get(id) ?? [],
    }
  }
}
