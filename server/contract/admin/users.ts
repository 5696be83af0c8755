import { z } from 'zod'
import { says } from '../../locales/coded'
import { Email, Role, Username, UserStatus } from '../auth'
import { BotStatus } from '../bots/bots'
import { answer, Id, Instant, shape } from '../common'
import { limits } from '../limits'
import type { PlanId } from '../plans'

/** Plans in the administrators' words: `free` bought nothing, `premium` is the plan `intermediate`. */
export const AdminPlanName = z.enum(['free', 'basic', 'premium', 'pro'])
export type AdminPlanName = z.infer<typeof AdminPlanName>

/** The plan on sale that each name stands for. */
export const planIdByName: Record<AdminPlanName, PlanId | null> = {
  free: null,
  basic: 'basic',
  premium: 'intermediate',
  pro: 'pro',
}

export const ManagedUser = shape('ManagedUser', {
  id: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  lastLogin: Instant.nullable(),
  createdAt: Instant,
  stats: z.object({
    totalCommands: z.number(),
    /** Minutes of running bots. */
    totalPlayTime: z.number(),
    serversJoined: z.number(),
    achievements: z.number(),
  }),
  subscription: z.object({
    plan: AdminPlanName,
    status: z.enum(['active', 'inactive']),
    expiresAt: Instant.nullable(),
  }),
  profile: z.object({ bio: z.string() }),
  activity: z.object({ totalSessions: z.number() }),
  bots: z.object({ total: z.number(), running: z.number() }),
  points: z.number(),
  /** The newer of the last sign-in and the last call; at most a minute behind. */
  lastSeenAt: Instant.nullable(),
  /** How many bots they may have and run; 9,999 stands for no practical limit. */
  botsAvailable: z.number(),
  /** Sessions that are open now. */
  sessions: z.number(),
  /** When the account is deleted, as its owner wants it; null: they stay. */
  deletesAt: Instant.nullable(),
  /** The plan as customers know it, one that has ended included. */
  planName: z.string(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const UserSort = z.enum([
  'username',
  'email',
  'role',
  'status',
  'plan',
  'bots',
  'lastSeen',
  'created',
  'commands',
])
export type UserSort = z.infer<typeof UserSort>

/** Without `sort`, who waits for approval comes first, then who came last. */
export const ManagedUserQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  search: z.string().trim().max(limits.email).optional(),
  role: z.union([Role, z.literal('all'), z.literal('')]).optional(),
  status: z.union([UserStatus, z.literal('all'), z.literal('')]).optional(),
  plan: z.union([AdminPlanName, z.literal('all'), z.literal('')]).optional(),
  sort: UserSort.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ManagedUserQuery = z.infer<typeof ManagedUserQuery>

export const ManagedUsers = answer('ManagedUsers', {
  users: z.array(ManagedUser),
  pagination: z.object({
    currentPage: z.number(),
    totalPages: z.number(),
    totalUsers: z.number(),
    limit: z.number(),
  }),
})
export type ManagedUsers = z.infer<typeof ManagedUsers>

export const ManagedUserAnswer = answer('ManagedUserAnswer', { user: ManagedUser })

/**
 * What an administrator changes; what is left out stays. `id`, `status` of the subscription and
 * `createdAt` are accepted and ignored. A plan without `expiresAt` runs for a month.
 */
export const ManagedUserChange = z
  .strictObject({
    id: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    username: Username,
    email: Email,
    role: Role,
    status: UserStatus,
    subscription: z
      .strictObject({
        plan: AdminPlanName,
        status: z.unknown().optional(),
        expiresAt: z.union([Instant, z.literal('')]).nullable(),
      })
      .partial(),
    profile: z
      .strictObject({ bio: z.string().max(500, says('validation.tooLong', 500)) })
      .partial(),
  })
  .partial()
  .meta({ id: 'ManagedUserChange' })
export type ManagedUserChange = z.infer<typeof ManagedUserChange>

/** A user's bots as administrators see them: no passwords, no proxies, no lines of their consoles. */
export const ManagedBots = answer('ManagedBots', {
  bots: z.array(
    z.object({
      id: Id,
      name: z.string(),
      host: z.string(),
      port: z.number(),
      version: z.string(),
      username: z.string(),
      status: BotStatus,
      lastEnd: z.object({ message: z.string(), at: Instant }).nullable(),
    }),
  ),
})
export type ManagedBots = z.infer<typeof ManagedBots>
