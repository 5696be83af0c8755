import { desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type AdminPlanName,
  type ManagedUserQuery,
  planIdByName,
  type UserSort,
} from '#contract/admin/users'
import { botStats, bots, plans, subscriptions, users } from '#db/schema'

/** The order of a list of users, over all of them. */
export function orderOf({ sort, order }: ManagedUserQuery, now: number): SQL[] {
  const newest = desc(users.id)
  if (!sort) return [desc(eq(users.status, 'pending')), newest]
  const by = orders[sort](now)
  return [order === 'desc' ? desc(by) : sql`${by}`, newest]
}

/** Whose plan is this one, ended or not; `free` has never had one. */
export function hasPlan(name: AdminPlanName, now: number): SQL {
  const planId = planIdByName[name]
  return planId === null ? sql`${lastPlan(now)} is null` : sql`${lastPlan(now)} = ${planId}`
}

const orders: Record<UserSort, (now: number) => SQL> = {
  username: () => sql`lower(${users.username})`,
  email: () => sql`${users.email}`,
  role: () => sql`${users.role}`,
  status: () => sql`${users.status}`,
  plan: (now) =>
    sql`coalesce((select ${plans.position} from ${plans} where ${plans.id} = ${lastPlan(now)}), -1)`,
  bots: () => sql`(select count(*) from ${bots} where ${bots.userId} = ${users.id})`,
  lastSeen: () => sql`max(coalesce(${users.lastSeenAt}, 0), coalesce(${users.lastLoginAt}, 0))`,
  created: () => sql`${users.createdAt}`,
  commands: () =>
    sql`(select coalesce(sum(${botStats.commandsExecuted}), 0) from ${bots} join ${botStats} on ${botStats.botId} = ${bots.id} where ${bots.userId} = ${users.id})`,
}

/** The plan that a user has or had last, as `planOf` finds it. */
const lastPlan = (now: number) =>
  sql`(select ${subscriptions.planId} from ${subscriptions} where ${subscriptions.userId} = ${users.id} and ${subscriptions.startsAt} <= ${now} order by ${subscriptions.startsAt} desc, ${subscriptions.endsAt} desc, ${subscriptions.id} desc limit 1)`
