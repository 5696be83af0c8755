import { count, gte, lt, type SQL } from 'drizzle-orm'
import type { AdminStats, Comparison } from '#contract/admin/admin'
import { users } from '#db/schema'
import type { Context } from '../context'
import { dayMs } from '../lib/time'
import { totalUsers } from '../metrics/analytics'
import { percentChange } from '../metrics/trend'

/**
 * The four cards. Users and servers are held against a week ago, connected users against the day
 * before, commands against yesterday up to the same hour.
 */
export function adminStats(ctx: Context): AdminStats {
  const { db, clock, metrics } = ctx
  const now = clock.now()
  const tally = (condition: SQL) =>
    db.select({ users: count() }).from(users).where(condition).get()?.users ?? 0
  const total = totalUsers(ctx)
  const { samples } = metrics
  const today = samples.between(now - dayMs, now)
  const dayBefore = samples.between(now - 2 * dayMs, now - dayMs)
  const totalServers = metrics.servers()
  const midnight = startOfDay(now)
  const commandsToday = metrics.commandsSince(midnight)
  const sinceMidnight = now - midnight
  const yesterday = startOfDay(midnight - 1)
  const comparisons = {
    userGrowth: compare(tally(lt(users.createdAt, now - 7 * dayMs)), total),
    activeUsersTrend: compare(dayBefore?.activeUsers, today?.activeUsers),
    serversTrend: compare(samples.serversAt(now - 7 * dayMs), totalServers),
    commandsTrend: compare(
      samples.between(yesterday, yesterday + sinceMidnight)?.commands,
      commandsToday,
    ),
  }
  const trend = (of: keyof typeof comparisons) => percentOf(comparisons[of])
  return {
    success: true,
    totalUsers: total,
    activeUsers: tally(gte(users.lastSeenAt, now - dayMs)),
    totalServers,
    commandsToday,
    userGrowth: trend('userGrowth'),
    activeUsersTrend: trend('activeUsersTrend'),
    serversTrend: trend('serversTrend'),
    commandsTrend: trend('commandsTrend'),
    comparisons,
  }
}

const compare = (before: number | null | undefined, now: number | undefined): Comparison =>
  before == null || now === undefined ? null : { before, now }

const percentOf = (compared: Comparison) => compared && percentChange(compared.before, compared.now)

/** Local midnight: days of the clock change have 23 or 25 hours. */
const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)
