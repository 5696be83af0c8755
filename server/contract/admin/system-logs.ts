import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, shape } from '../common'
import { limits } from '../limits'

export const logSources = [
  'bot-service',
  'auth-service',
  'admin-panel',
  'websocket',
  'database',
  'system',
] as const
export const LogSource = z.enum(logSources)
export type LogSource = z.infer<typeof LogSource>

/** Kept levels. `debug` only passes by live. */
export const LogSeverity = z.enum(['info', 'warning', 'error', 'critical'])
export type LogSeverity = z.infer<typeof LogSeverity>

/** One line of the installation's own log; secrets are masked before it is written. */
export const SystemLog = shape('SystemLog', {
  id: z.number(),
  level: z.enum(['debug', ...LogSeverity.options]),
  message: z.string(),
  source: LogSource,
  timestamp: Instant,
  metadata: z.record(z.string(), z.unknown()),
})
export type SystemLog = z.infer<typeof SystemLog>

export const SystemLogQuery = z.object({
  severity: z.union([LogSeverity, z.literal('all'), z.literal('')]).optional(),
  source: z.union([LogSource, z.literal('all'), z.literal('')]).optional(),
  search: z.string().trim().max(limits.systemLogs.search).optional(),
  /** ISO instants, or `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm` in the server's zone. */
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(limits.systemLogs.export).default(50),
  /** Keyset paging: lines older than this id; wins over `page`. */
  before: z.coerce.number().int().min(1).optional(),
})
export type SystemLogQuery = z.infer<typeof SystemLogQuery>

/** Counts up to `limits.systemLogs.counted` are exact; `totalLogs` at that number means "or more". */
export const SystemLogs = answer('SystemLogs', {
  logs: z.array(SystemLog),
  pagination: z.object({
    currentPage: z.number(),
    totalPages: z.number(),
    totalLogs: z.number(),
    limit: z.number(),
  }),
  summary: z.object({
    total: z.number(),
    info: z.number(),
    warning: z.number(),
    error: z.number(),
    critical: z.number(),
  }),
})
export type SystemLogs = z.infer<typeof SystemLogs>

/** A line that an administrator writes; it bears their name and the source `admin-panel`. */
export const SystemLogForm = form('SystemLogForm', {
  level: LogSeverity.default('info'),
  message: z.string().trim().min(1, says('validation.empty')).max(limits.systemLogs.message),
  metadata: z
    .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()]))
    .optional(),
})
export type SystemLogForm = z.infer<typeof SystemLogForm>

/** What administrators do that is kept. */
export type AuditAction =
  | `user.${'change' | 'delete' | 'stop-bots'}`
  | `invoice.${'paid' | 'points' | 'expired' | 'recheck'}`
  | `admin.${'create' | 'password'}`
  | `backup.${'create' | 'download' | 'delete' | 'restore'}`
  | `keys.${'rotate' | 'sessions'}`
  | `host.${'restart' | 'drain'}`
  | `${'settings' | 'plan' | 'points' | 'maintenance'}.change`
  | `practice.${'start' | 'stop' | 'change' | 'reset'}`
  | 'payments.resume'
  | 'broadcast.send'
  | 'logs.write'

/** What administrators did, as a view of the same tab. */
export const AuditQuery = z.object({
  search: z.string().trim().max(limits.systemLogs.search).optional(),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditLog = answer('AuditLog', {
  entries: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      actor: z.string(),
      address: z.string(),
      action: z.string(),
      target: z.string(),
      reason: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  hasMore: z.boolean(),
})
export type AuditLog = z.infer<typeof AuditLog>
