import { count } from 'drizzle-orm'
import type { Period } from '#contract/admin/admin'
import type { AdminAnalytics, MetricPoint } from '#contract/admin/metrics'
import { users } from '#db/schema'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { periodMs, type Sample } from './sample-store'

/** The stored figures of a period, oldest first. */
export function systemMetrics({ metrics, clock }: Context, period: Period): MetricPoint[] {
  return metrics.samples.series(period, clock.now()).map(toPoint)
}

/** From when to when a period goes that is asked for now. */
export function spanOf({ clock }: Context, period: Period) {
  const now = clock.now()
  return { from: toIso(now - periodMs(period)), until: toIso(now) }
}

/** The figures, with what they come to. */
export function adminAnalytics(ctx: Context, period: Period): AdminAnalytics {
  const points = systemMetrics(ctx, period)
  const sum = (key: 'errors' | 'activeUsers') =>
    points.reduce((total, point) => total + point[key], 0)
  return {
    success: true,
    ...spanOf(ctx, period),
    systemMetrics: points,
    overview: {
      totalUsers: totalUsers(ctx),
      errorsCount: sum('errors'),
      averageActiveUsers:
        points.length === 0 ? null : hundredths(sum('activeUsers') / points.length),
    },
  }
}

export const totalUsers = ({ db }: Pick<Context, 'db'>): number =>
  db.select({ users: count() }).from(users).get()?.users ?? 0

const toPoint = ({ at, cpu, memory, activeUsers, activeBots, ...sample }: Sample): MetricPoint => ({
  timestamp: toIso(at),
  cpu: { usage: hundredths(cpu) },
  memory: { usagePercentage: hundredths(memory) },
  activeUsers: hundredths(activeUsers),
  activeBots: hundredths(activeBots),
  errors: sample.errors,
  joins: sample.joins,
  kicks: sample.kicks,
  disk: {
    usagePercentage: sample.disk === null ? null : hundredths(sample.disk),
    freeBytes: sample.diskFree === null ? null : Math.round(sample.diskFree),
  },
})

const hundredths = (value: number) => Math.round(value * 100) / 100
