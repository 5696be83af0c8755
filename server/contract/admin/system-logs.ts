import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, shape } from '../common'
import { adminLimits } from './admin-limits'

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

/** A user or a bot by its name; `detail` is the user's e-mail, or the name of the bot's owner. */
export const LogName = shape('LogName', {
  kind: z.enum(['user', 'bot']),
  name: z.string(),
  detail: z.string().nullable(),
  exists: z.boolean(),
})
export type LogName = z.infer<typeof LogName>

/** One line of the installation's own log; secrets are masked before it is written. */
export const SystemLog = shape('SystemLog', {
  id: z.number(),
  level: z.enum(['debug', ...LogSeverity.options]),
  message: z.string(),
  source: LogSource,
  timestamp: Instant,
  metadata: z.record(z.string(), z.unknown()),
  /** Who stands behind the ids of users and bots in the metadata, by id; where any is known. */
  names: z.record(z.string(), LogName).optional(),
})
export type SystemLog = z.infer<typeof SystemLog>

export const SystemLogQuery = z.object({
  severity: z.union([LogSeverity, z.literal('all'), z.literal('')]).optional(),
  source: z.union([LogSource, z.literal('all'), z.literal('')]).optional(),
  search: z.string().trim().max(adminLimits.systemLogs.search).optional(),
  /** ISO instants, or `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm` in the server's zone. */
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(adminLimits.systemLogs.export).default(50),
  /** Keyset paging: lines older than this id; wins over `page`. */
  before: z.coerce.number().int().min(1).optional(),
})
export type SystemLogQuery = z.infer<typeof SystemLogQuery>

/** Counts up to `adminLimits.systemLogs.counted` are exact; `totalLogs` at that number means "or more". */
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
  message: z.string().trim().min(1, says('validation.empty')).max(adminLimits.systemLogs.message),
  metadata: z
    .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()]))
    .optional(),
})
export type SystemLogForm = z.infer<typeof SystemLogForm>

/** What administrators do that is kept. */
export type AuditAction =
  | `user.${'create' | 'change' | 'delete' | 'stop-bots' | 'end-sessions' | 'password-link' | 'factors-reset'}`
  | `user.${'create' | 'change' | 'delete' | 'stop-bots' | 'end-sessions' | 'password-link'}`
  | 'user.undo-deletion'
  | `invoice.${'paid' | 'points' | 'expired' | 'recheck'}`
  | `admin.${'create' | 'password'}`
  | `backup.${'create' | 'download' | 'delete' | 'rehearse' | 'restore' | 'upload'}`
  | 'abuse.close'
  | 'bots.release'
  | `keys.${'rotate' | 'sessions'}`
  | `host.${'restart' | 'drain'}`
  | `machine.${'invite' | 'withdraw' | 'enrol' | 'change' | 'drain' | 'revoke' | 'move'}`
  | `alert.${'acknowledge' | 'silence' | 'unsilence'}`
  | `${'settings' | 'mail' | 'plan' | 'points' | 'maintenance'}.change`
  | `${'settings' | 'oidc' | 'telegram' | 'plan' | 'points' | 'maintenance'}.change`
  | `practice.${'start' | 'stop' | 'change' | 'reset'}`
  | `${'logs' | 'audit' | 'invoices'}.export`
  | 'bots.stop'
  | 'status-page.change'
  | 'payments.resume'
  | 'broadcast.send'
  | 'logs.write'

/** What stands before the dot of an action. */
export type AuditGroup = AuditAction extends `${infer Group}.${string}` ? Group : never

/** What administrators did, as a view of the same tab. */
export const AuditQuery = z.object({
  /** Every word of it stands in what an entry shows; accents and case aside. */
  search: z.string().trim().max(adminLimits.systemLogs.search).optional(),
  /** Id of the user who did it or whom it concerns, also of one that was deleted. */
  person: z.string().trim().max(64).optional(),
  /** An action, or what stands before its dot: all of that kind. */
  action: z.string().trim().max(40).optional(),
  /** As those of `SystemLogQuery`. */
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** A user as the audit knows them. */
export const AuditPerson = shape('AuditPerson', {
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Whether there still is such an account. */
  exists: z.boolean(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditDeed = shape('AuditDeed', {
  id: z.string(),
  at: Instant,
  /** E-mail of the administrator, or `user@machine` of the command line, at that time. */
  actor: z.string(),
  /** Who did it, in words; `person` when it was an account. */
  who: z.object({ name: z.string(), person: AuditPerson.nullable() }),
  address: z.string(),
  action: z.string(),
  /** What it was done to, as `kind:id`. */
  target: z.string(),
  /** The same by its name, where it has one; `person` is the user whom it concerns. */
  whom: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    detail: z.string().nullable(),
    exists: z.boolean(),
    person: AuditPerson.nullable(),
  }),
  /** What changed, in words; null where there was or is nothing. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditDeed = z.infer<typeof AuditDeed>

export const AuditLog = answer('AuditLog', {
  entries: z.array(AuditDeed),
  hasMore: z.boolean(),
  /** The person of the query; null when nobody is known by that id. */
  person: AuditPerson.nullable(),
})
export type AuditLog = z.infer<typeof AuditLog>

export const AuditPeopleQuery = z.object({
  search: z.string().trim().max(adminLimits.systemLogs.search).default(''),
})

/** Users who fit a search by name or e-mail, those who were deleted too. */
export const AuditPeople = answer('AuditPeople', { people: z.array(AuditPerson) })
export type AuditPeople = z.infer<typeof AuditPeople>
