import { z } from 'zod'
import { answer, Instant, shape } from '../common'
import { AdminStats } from './admin'
import { SystemAlert } from './alerts'

export const ServiceHealth = z.enum(['healthy', 'warning', 'error', 'offline', 'unknown'])
export type ServiceHealth = z.infer<typeof ServiceHealth>

/** The installation now. Usage in percent of the whole machine unless it says otherwise. */
export const LiveMetrics = shape('LiveMetrics', {
  timestamp: Instant,
  metrics: z.object({
    /** Users with an open page, and the change in percent against an hour ago. */
    activeUsers: z.number(),
    usersTrend: z.number().nullable(),
    /** How many there were an hour ago, as a mean; null when that is not known. */
    usersBefore: z.number().nullable(),
    activeBots: z.number(),
    cpuUsage: z.number(),
    memoryUsage: z.number(),
    /** Errors logged in the last hour. */
    errors: z.number(),
    /** Of the disk that holds the data folder. */
    diskUsage: z.number(),
    diskFreeBytes: z.number(),
    /** Load over 1, 5 and 15 minutes. */
    systemLoad: z.tuple([z.number(), z.number(), z.number()]),
  }),
  services: z.array(z.object({ name: z.string(), status: ServiceHealth })),
  /** Of each process: percent of one core, MiB, and how late its event loop ran (99th percentile, ms). */
  processes: z.array(
    z.object({
      name: z.enum(['control', 'host']),
      pid: z.number(),
      cpu: z.number(),
      memoryMb: z.number(),
      loopDelayMs: z.number().nullable(),
      uptimeMs: z.number(),
    }),
  ),
  bots: z.object({
    total: z.number(),
    running: z.number(),
    connecting: z.number(),
    stopping: z.number(),
    stopped: z.number(),
  }),
})
export type LiveMetrics = z.infer<typeof LiveMetrics>

export const MetricPoint = z.object({
  timestamp: Instant,
  cpu: z.object({ usage: z.number() }),
  memory: z.object({ usagePercentage: z.number() }),
  activeUsers: z.number(),
  activeBots: z.number(),
  errors: z.number(),
  /** Bots that came onto a server, and that one turned away or put out; null where not kept. */
  joins: z.number().nullable(),
  kicks: z.number().nullable(),
  /** The disk that holds the data folder: usage in percent, free bytes; null where not kept. */
  disk: z.object({ usagePercentage: z.number().nullable(), freeBytes: z.number().nullable() }),
})
export type MetricPoint = z.infer<typeof MetricPoint>

/** The period that was asked for, whether or not something was kept in all of it. */
const asked = { from: Instant, until: Instant }

/** At most some 300 points of the period, oldest first, means of what was stored. */
export const AdminAnalytics = answer('AdminAnalytics', {
  ...asked,
  systemMetrics: z.array(MetricPoint),
  overview: z.object({
    totalUsers: z.number(),
    errorsCount: z.number(),
    /** Mean over the series; null without any. */
    averageActiveUsers: z.number().nullable(),
  }),
})
export type AdminAnalytics = z.infer<typeof AdminAnalytics>

export const AdminMetrics = answer('AdminMetrics', {
  ...asked,
  systemMetrics: z.array(MetricPoint),
})

/** One part of the installation, asked just now. `responseTime` in ms, memory in MiB. */
const ServiceState = z.object({
  status: ServiceHealth,
  responseTime: z.number().nullable(),
  connections: z.number().nullable(),
  memory: z.number().nullable(),
  players: z.number().nullable(),
})

/**
 * Services by name: api, database, disk, websocket, bot-host, payments, backups, certificate (of the
 * public address), assistant. Resources in percent.
 */
export const SystemStatus = answer('SystemStatus', {
  status: ServiceHealth,
  services: z.record(z.string(), ServiceState),
  resources: z.object({ cpu: z.number(), memory: z.number(), disk: z.number() }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** Lines of consoles are counted up to here: that many means "or more". */
export const mostCountedLines = 200_000

/** What takes room, in bytes. The database's parts are among its own bytes; null: not known. */
export const StorageState = answer('StorageState', {
  measuredAt: Instant,
  /** `usage` in percent, as `df` counts it: what nobody may use is left out. */
  disk: z.object({ free: z.number(), total: z.number(), usage: z.number() }),
  database: z.object({
    bytes: z.number(),
    /** What deleted rows have left in it for new ones. */
    unused: z.number(),
    /** Changes that still wait in a file beside it. */
    wal: z.number(),
  }),
  /** Lines of the installation's own log, and about how much they take. */
  systemLogs: z.object({ rows: z.number(), bytes: z.number() }),
  /** Lines of bots' consoles, up to `mostCountedLines`, and about how much they take. */
  consoleLogs: z.object({ rows: z.number(), bytes: z.number() }),
  atlas: z.number(),
  recordings: z.number(),
  /** `newestAt` is that of the newest file; `last` the newest by hand or by the clock. */
  backups: z.object({
    files: z.number(),
    bytes: z.number(),
    newestAt: Instant.nullable(),
    last: z.object({ at: Instant, checked: z.boolean() }).nullable(),
    /** The newest attempt to make one failed. */
    failed: z.boolean(),
  }),
})
export type StorageState = z.infer<typeof StorageState>

export const SocketMetrics = answer('SocketMetrics', {
  sockets: z.number(),
  users: z.number(),
  admins: z.number(),
  subscribers: z.number(),
  rooms: z.number(),
  sent: z.number(),
  received: z.number(),
  lastPushAt: Instant.nullable(),
})
export type SocketMetrics = z.infer<typeof SocketMetrics>

/** Everything that the panel shows first, in one answer. */
export const AdminOverview = answer('AdminOverview', {
  stats: AdminStats,
  status: SystemStatus,
  alerts: z.array(SystemAlert),
})
