import { and, count, eq, or, type SQL } from 'drizzle-orm'
import type { ManagedUser, ManagedUserQuery } from '#contract/admin/users'
import { contains } from '#db/contains'
import { users } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { listPlans } from '../plans/plans'
import { planOf } from '../plans/subscriptions'
import { figuresOf } from './figures'
import { adminPlanName } from './plan-names'
import { hasPlan, orderOf } from './user-order'
import { anyUser } from './user-rows'

/** A page of all users, in the order of the query. */
export function listUsers(ctx: Context, query: ManagedUserQuery) {
  const { page, limit } = query
  const now = ctx.clock.now()
  const where = filterOf(query, now)
  const found = ctx.db.select({ users: count() }).from(users).where(where).get()
  const rows = ctx.db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(query, now))
    .limit(limit)
    .offset((page - 1) * limit)
    .all()
  const totalUsers = found?.users ?? 0
  const totalPages = Math.max(1, Math.ceil(totalUsers / limit))
  return {
    users: toManagedUsers(ctx, rows),
    pagination: { currentPage: page, totalPages, totalUsers, limit },
  }
}

export function readUser(ctx: Context, userId: string): ManagedUser {
  const [user] = toManagedUsers(ctx, [anyUser(ctx.db, userId)])
  if (!user) throw new Error('a user has no view')
  return user
}

function filterOf({ search, role, status, plan }: ManagedUserQuery, now: number): SQL | undefined {
  return and(
    search ? matches(search) : undefined,
    role && role !== 'all' ? eq(users.role, role) : undefined,
    status && status !== 'all' ? eq(users.status, status) : undefined,
    plan && plan !== 'all' ? hasPlan(plan, now) : undefined,
  )
}

/** Part of an e-mail or a username, or a whole id. */
const matches = (search: string) =>
  or(
    contains(users.email, search),
    contains(users.username, search),
    eq(users.id, search.toLowerCase()),
  )

function toManagedUsers(ctx: Context, rows: UserRow[]): ManagedUser[] {
  const now = ctx.clock.now()
  const onSale = listPlans(ctx.db)
  const figures = figuresOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { terms, points, bots, botsAvailable, sessions, ...stats } = figures(row.id)
    const { planId, status, expiresAt } = planOf(terms, now)
    const seenAt = Math.max(row.lastSeenAt ?? 0, row.lastLoginAt ?? 0)
    return {
      id: row.id,
      username: row.username,
      email: row.email,
      role: row.role,
      status: row.status,
      lastLogin: row.lastLoginAt === null ? null : toIso(row.lastLoginAt),
      createdAt: toIso(row.createdAt),
      stats,
      subscription: { plan: adminPlanName(expiresAt && planId), status, expiresAt },
      profile: { bio: row.bio },
      activity: { totalSessions: row.signIns },
      ...{ bots, points, botsAvailable, sessions },
      lastSeenAt: seenAt > 0 ? toIso(seenAt) : null,
      deletesAt: row.deletesAt === null ? null : toIso(row.deletesAt),
      planName: expiresAt ? onSale[planId].name : ctx.texts.plans.none,
    }
  })
}
