import { z } from 'zod'
import { Role } from '../auth'
import { answer, Id, Instant, shape } from '../common'

const flags = <const K extends string>(...keys: K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Record<K, z.ZodBoolean>)

/** Pairs of resource and action that the panel asks for. What is missing is not permitted. */
export const AdminPermissions = z.object({
  users: flags('read', 'write', 'delete'),
  logs: flags('read', 'write', 'export'),
  dashboard: flags('read'),
  system: flags('maintenance', 'broadcast', 'settings', 'backup', 'hosts'),
})
export type AdminPermissions = z.infer<typeof AdminPermissions>

/** What the panel may show: eight abilities and its four tabs. */
export const AdminFeatures = flags(
  'canManageUsers',
  'canViewAnalytics',
  'canControlSystem',
  'canExport',
  'canSimulate',
  'canBroadcast',
  'canDeleteUsers',
  'canManagePermissions',
  'dashboard',
  'userManagement',
  'logsViewer',
  'settings',
)
export type AdminFeatures = z.infer<typeof AdminFeatures>

export const AdminUi = flags(
  'showDeleteButtons',
  'showAdvancedSettings',
  'showSystemControls',
  'enableBulkActions',
)
export type AdminUi = z.infer<typeof AdminUi>

/** Answer to an administrator; anybody else gets `AdminDenied` with status 403. */
export const AdminAccess = answer('AdminAccess', {
  hasAccess: z.literal(true),
  user: z.object({ id: Id, username: z.string(), role: Role }),
  permissions: AdminPermissions,
  features: AdminFeatures,
  ui: AdminUi,
  metadata: z.object({ version: z.string(), verifiedAt: Instant, cacheMs: z.number() }),
  security: z.object({ sessionExpiresAt: Instant, address: z.string() }),
})
export type AdminAccess = z.infer<typeof AdminAccess>

export const AdminDenied = shape('AdminDenied', {
  success: z.literal(false),
  hasAccess: z.literal(false),
  message: z.string(),
})

export const periods = ['1h', '24h', '7d', '30d'] as const
export const Period = z.enum(periods)
export type Period = z.infer<typeof Period>
export const PeriodQuery = z.object({ period: Period.default('24h') })

/** What a trend was made of: means or counts of two spans of the same length. */
const Comparison = z.object({ before: z.number(), now: z.number() }).nullable()
export type Comparison = z.infer<typeof Comparison>

/** The four cards. Trends in percent against the span before; null where there is nothing to hold against. */
export const AdminStats = answer('AdminStats', {
  totalUsers: z.number(),
  /** Users seen in the last 24 hours. */
  activeUsers: z.number(),
  /** Distinct `host:port` of all bots. */
  totalServers: z.number(),
  /** Commands since local midnight. */
  commandsToday: z.number(),
  userGrowth: z.number().nullable(),
  activeUsersTrend: z.number().nullable(),
  serversTrend: z.number().nullable(),
  commandsTrend: z.number().nullable(),
  comparisons: z.object({
    userGrowth: Comparison,
    activeUsersTrend: Comparison,
    serversTrend: Comparison,
    commandsTrend: Comparison,
  }),
})
export type AdminStats = z.infer<typeof AdminStats>
