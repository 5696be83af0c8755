import { and, asc, type Column, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import type { Role, SubscriptionState } from '#contract/auth'
import type { SubscriptionStatus } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import { plans, subscriptions, users } from '#db/schema'
import { dayMs, toIso } from '../lib/time'
import { nameOf, unlimitedBots } from './plans'

/** After a term's end its bots may go on for this long. */
export const graceMs = 3 * dayMs

type Subscriber = { id: string; role: Role }
type Settings = Pick<InstallationSettings, 'defaultBots'>

export type Term = typeof subscriptions.$inferSelect

/** The order in which terms run; one that was ended as it began stands first. */
export const inOrder = [
  asc(subscriptions.startsAt),
  asc(subscriptions.endsAt),
  asc(subscriptions.id),
]

/** A user's terms in the order in which they run. */
export const termsOf = (db: DatabaseOrTransaction, userId: string): Term[] =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(...inOrder)
    .all()

/** Changes with every purchase: what was quoted before it must be counted anew. */
export const lastTermId = (db: DatabaseOrTransaction, userId: string): string | null =>
  termsOf(db, userId).at(-1)?.id ?? null

/** The bots of a user's largest term that runs or is in its grace; part of a larger query too. */
export const paidBots = (db: DatabaseOrTransaction, userId: string | Column, now: number) =>
  db
    .select({ bots: max(plans.bots) })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        lte(subscriptions.startsAt, now),
        gt(subscriptions.endsAt, now - graceMs),
      ),
    )

/** The same for many users at once: how many bots each may have and run. */
export function botsAvailableTo(
  db: DatabaseOrTransaction,
  settings: Settings,
  userIds: string[],
  now: number,
): Map<string, number> {
  const paid = sql<number>`coalesce((${paidBots(db, users.id, now)}), 0)`
  const rows = db
    .select({ id: users.id, role: users.role, paid })
    .from(users)
    .where(inArray(users.id, userIds))
    .all()
  return new Map(
    rows.map(({ id, role, paid }) => [
      id,
      role === 'admin' ? unlimitedBots : Math.max(paid, settings.defaultBots),
    ]),
  )
}

/** How many bots a user may have and run. Works inside a write transaction too. */
export function botsAvailable(
  db: DatabaseOrTransaction,
  settings: Settings,
  user: Subscriber,
  now: number,
): number {
  if (user.role === 'admin') return unlimitedBots
  const paid = paidBots(db, user.id, now).get()
  return Math.max(paid?.bots ?? 0, settings.defaultBots)
}

/** A user's plan as it stands now. Who bought nothing is `basic`, inactive, with the free bots. */
export function subscriptionOf(
  db: DatabaseOrTransaction,
  settings: Settings,
  user: Subscriber,
  now: number,
): SubscriptionState {
  return stateOf(db, settings, user, now, standing(termsOf(db, user.id), now))
}

/** The same for `/auth/subscription-status`; `isExpired` is false for who bought nothing. */
export function subscriptionStatus(
  db: DatabaseOrTransaction,
  settings: Settings,
  user: Subscriber,
  now: number,
): SubscriptionStatus {
  const stands = standing(termsOf(db, user.id), now)
  const state = stateOf(db, settings, user, now, stands)
  const { next } = stands
  return {
    success: true,
    ...state,
    isExpired: state.expiresAt !== null && state.status === 'inactive',
    next: next && {
      planId: next.planId,
      startsAt: toIso(next.startsAt),
      expiresAt: toIso(next.endsAt),
    },
  }
}

type Stretch = Pick<Term, 'planId' | 'startsAt' | 'endsAt'>
type Standing = { current: Stretch | null; next: Stretch | null }

/** Terms of one plan that follow each other are one stretch: the present or last one, and the next. */
function standing(terms: Term[], now: number): Standing {
  const at = terms.findLastIndex(({ startsAt }) => startsAt <= now)
  const current = at < 0 ? null : stretch(terms.slice(at))
  const after = terms.slice(at + 1).filter(({ startsAt }) => startsAt >= (current?.endsAt ?? now))
  return { current, next: stretch(after) }
}

function stretch(terms: Term[]): Stretch | null {
  const [first] = terms
  if (!first) return null
  const { planId, startsAt } = first
  const other = terms.findIndex((term) => term.planId !== planId)
  const last = terms.at(other < 0 ? -1 : other - 1) ?? first
  return { planId, startsAt, endsAt: last.endsAt }
}

function stateOf(
  db: DatabaseOrTransaction,
  settings: Settings,
  user: Subscriber,
  now: number,
  { current }: Standing,
): SubscriptionState {
  const state = planState(current, now)
  const planName = nameOf(db, state.planId)
  return { ...state, planName, botsAvailable: botsAvailable(db, settings, user, now) }
}

type PlanState = Omit<SubscriptionState, 'planName' | 'botsAvailable'>

const planState = (current: Stretch | null, now: number): PlanState => ({
  planId: current?.planId ?? 'basic',
  status: current && now < current.endsAt ? 'active' : 'inactive',
  expiresAt: current && toIso(current.endsAt),
})

/** The plan that these terms of one user give now, or gave last. */
export const planOf = (terms: Term[], now: number): PlanState =>
  planState(standing(terms, now).current, now)
