import type SQLite from 'better-sqlite3'
import type { Period } from '#contract/admin/admin'
import { dayMs, minuteMs } from '../lib/time'

/** The installation over a span: means, and what was counted in it. */
export type Sample = {
  at: number
  cpu: number
  memory: number
  activeUsers: number
  activeBots: number
  errors: number
  commands: number
  servers: number
  /** What older releases did not store is null from here on. Bots that came in, and were put out. */
  joins: number | null
  kicks: number | null
  /** Usage in percent, and free bytes. */
  disk: number | null
  diskFree: number | null
}

const tenMinutesMs = 10 * minuteMs

/** What is kept, and for how long. */
const grains = { minute: minuteMs, tenMinutes: tenMinutesMs } as const
export const kept = [
  { grain: grains.minute, forMs: 7 * dayMs },
  { grain: grains.tenMinutes, forMs: 30 * dayMs },
]

/** How a period is drawn: from which means, over spans of which length; some 300 of them at most. */
const seriesOf: Record<Period, { ms: number; grain: number; spanMs: number }> = {
  '1h': { ms: 60 * minuteMs, grain: grains.minute, spanMs: minuteMs },
  '24h': { ms: dayMs, grain: grains.minute, spanMs: 5 * minuteMs },
  '7d': { ms: 7 * dayMs, grain: grains.minute, spanMs: 40 * minuteMs },
  '30d': { ms: 30 * dayMs, grain: grains.tenMinutes, spanMs: 150 * minuteMs },
}

export const periodMs = (period: Period) => seriesOf[period].ms

const columns = `cpu, memory, active_users, active_bots, errors, commands, joins, kicks, disk,
  disk_free, servers`
const means = `avg(cpu) AS cpu, avg(memory) AS memory, avg(active_users) AS activeUsers,
  avg(active_bots) AS activeBots, sum(errors) AS errors, sum(commands) AS commands,
  sum(joins) AS joins, sum(kicks) AS kicks, avg(disk) AS disk, avg(disk_free) AS diskFree`

/** The table of the installation's figures: minutes become means of ten. */
export function createSampleStore(client: SQLite.Database) {
  // A restart within a minute brings it twice.
  const insert = client.prepare(`
    INSERT INTO metric_samples (grain, at, ${columns})
    VALUES (${grains.minute}, @at, @cpu, @memory, @activeUsers, @activeBots, @errors, @commands,
      @joins, @kicks, @disk, @diskFree, @servers)
    ON CONFLICT DO UPDATE SET cpu = (cpu + excluded.cpu) / 2,
      memory = (memory + excluded.memory) / 2,
      active_users = (active_users + excluded.active_users) / 2,
      active_bots = (active_bots + excluded.active_bots) / 2,
      errors = max(errors, excluded.errors), commands = commands + excluded.commands,
      joins = coalesce(joins, 0) + excluded.joins, kicks = coalesce(kicks, 0) + excluded.kicks,
      disk = excluded.disk, disk_free = excluded.disk_free, servers = excluded.servers`)
  // With max(at) beside it, SQLite takes `servers` from the last of the ten.
  const rollUp = client.prepare(`
    INSERT OR IGNORE INTO metric_samples (grain, at, ${columns})
    SELECT ${grains.tenMinutes}, span, cpu, memory, activeUsers, activeBots, errors, commands,
      joins, kicks, disk, diskFree, servers
    FROM (
      SELECT at / ${grains.tenMinutes} * ${grains.tenMinutes} AS span, ${means}, servers, max(at)
      FROM metric_samples
      WHERE grain = ${grains.minute} AND at < @until AND at >= coalesce(
        (SELECT max(at) FROM metric_samples WHERE grain = ${grains.tenMinutes}), 0)
        + ${grains.tenMinutes}
      GROUP BY span)`)
  const series = client.prepare<{ grain: number; spanMs: number; from: number }, Sample>(`
    SELECT at - at % CAST(@spanMs AS INTEGER) AS at, ${means}, max(servers) AS servers
    FROM metric_samples WHERE grain = @grain AND at >= @from GROUP BY 1 ORDER BY 1`)
  const between = client.prepare<[number, number], { [K in keyof Sample]: Sample[K] | null }>(`
    SELECT min(at) AS at, ${means}, max(servers) AS servers
    FROM metric_samples WHERE grain = ${grains.minute} AND at >= ? AND at < ?`)
  const serversBefore = client.prepare<[number, number], { servers: number }>(`
    SELECT servers FROM metric_samples
    WHERE grain = ? AND at <= ? ORDER BY at DESC LIMIT 1`)

  const add = client.transaction((sample: Sample, now: number) => {
    insert.run(sample)
    rollUp.run({ until: Math.floor(now / grains.tenMinutes) * grains.tenMinutes })
  })

  return {
    /** Stores an ended minute; ten ended minutes become one mean. */
    add: (sample: Sample, now: number) => add.immediate(sample, now),
    /** A period up to now, oldest first. */
    series(period: Period, now: number): Sample[] {
      const { grain, spanMs } = seriesOf[period]
      return series.all({ grain, spanMs, from: now - periodMs(period) })
    },
    /** Means and counts over the minutes that began in this span; null without any. */
    between(from: number, until: number): Sample | null {
      const row = between.get(from, until)
      return row?.at == null ? null : (row as Sample)
    },
    /** How many servers there were at that time; null before the first sample. */
    serversAt: (at: number) => serversBefore.get(grains.tenMinutes, at)?.servers ?? null,
  }
}

export type SampleStore = ReturnType<typeof createSampleStore>
