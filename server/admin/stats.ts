import { count, gte, lt, type SQL } from 'drizzle-orm'
import type { AdminStats } from '#contract/admin/admin'
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
  return {
    success: true,
    totalUsers: total,
    activeUsers: tally(gte(users.lastSeenAt, now - dayMs)),
    totalServers,
    commandsToday,
    userGrowth: percentChange(tally(lt(users.createdAt, now - 7 * dayMs)), total),
    activeUsersTrend: today && percentChange(dayBefore?.activeUsers, today.activeUsers),
    serversTrend: percentChange(samples.serversAt(now - 7 * dayMs), totalServers),
    commandsTrend: percentChange(
      samples.between(yesterday, yesterday + sinceMidnight)?.commands,
      commandsToday,
    ),
  }
}

/** Local midnight: days of the clock change have 23 or 25 hours. */
const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)
