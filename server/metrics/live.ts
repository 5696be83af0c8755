import type { LiveMetrics } from '#contract/admin/metrics'
import type { Context } from '../context'
import { minuteMs, toIso } from '../lib/time'
import type { Counts } from './counts'
import type { createProcesses } from './processes'
import type { Recorder } from './recorder'
import { type Parts, serviceHealth } from './services'
import { percentChange } from './trend'

type Sources = {
  cpu: number
  memory: number
  disk: number
  diskFree: number
  load: [number, number, number]
  /** In the last 10 minutes. */
  hostRestarts: number
  recorder: Recorder
  processes: ReturnType<typeof createProcesses>
  counts: Counts
}

const hourMs = 60 * minuteMs
/** "An hour ago" is the mean of the minutes around that moment. */
const aroundMs = 5 * minuteMs

/** The message that watching administrators get. The bot host is asked last: it may be slow. */
export async function liveMetrics(
  ctx: Parts & Pick<Context, 'realtime'>,
  sources: Sources,
): Promise<LiveMetrics> {
  const { cpu, memory, disk, diskFree, load, hostRestarts, recorder, processes, counts } = sources
  const now = ctx.clock.now()
  const activeUsers = ctx.realtime.counts().users
  const hourAgo = recorder.samples.between(now - hourMs - aroundMs, now - hourMs + aroundMs)
  const bots = ctx.fleet.countByStatus()
  const { running, connecting, stopping } = bots
  const total = counts.bots().count
  const control = processes.control()
  const figures = {
    timestamp: toIso(now),
    metrics: {
      activeUsers,
      usersTrend: percentChange(hourAgo?.activeUsers, activeUsers),
      usersBefore: hourAgo?.activeUsers ?? null,
      activeBots: running,
      cpuUsage: cpu,
      memoryUsage: memory,
      errors: recorder.errorsSince(now - hourMs),
      diskUsage: disk,
      diskFreeBytes: diskFree,
      systemLoad: load,
    },
    services: Object.entries(serviceHealth(ctx, hostRestarts)).map(([name, status]) => ({
      name,
      status,
    })),
    bots: {
      ...{ total, running, connecting, stopping },
      stopped: Math.max(0, total - running - connecting - stopping),
    },
  }
  const host = await processes.host()
  return { ...figures, processes: host ? [control, host] : [control] }
}
