import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'
import type { ManagedUser, ManagedUserQuery } from '#contract/admin/users'
import { contains } from '#db/contains'
import { users } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { planOf } from '../plans/subscriptions'
import { figuresOf } from './figures'
import { adminPlanName } from './plan-names'
import { anyUser } from './user-rows'

/** A page of all users, newest first. */
export function listUsers(ctx: Context, query: ManagedUserQuery) {
  const { page, limit } = query
  const where = filterOf(query)
  const found = ctx.db.select({ users: count() }).from(users).where(where).get()
  const rows = ctx.db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.id))
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

function filterOf({ search, role, status }: ManagedUserQuery): SQL | undefined {
  return and(
    search ? matches(search) : undefined,
    role && role !== 'all' ? eq(users.role, role) : undefined,
    status && status !== 'all' ? eq(users.status, status) : undefined,
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
  const figures = figuresOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { terms, points, bots, ...stats } = figures(row.id)
    const { planId, status, expiresAt } = planOf(terms, now)
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
      bots,
      points,
    }
  })
}
