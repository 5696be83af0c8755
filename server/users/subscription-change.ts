import { type ManagedUserChange, planIdByName } from '#contract/admin/users'
import type { DatabaseOrTransaction } from '#db/client'
import { ValidationError } from '../http/route'
import { type Text, text } from '../locales/text'
import { grantPlan, revokePlans } from '../plans/grant'
import { addMonths } from '../plans/months'
import { planOf, termsOf } from '../plans/subscriptions'
import { adminPlanName } from './plan-names'

type Change = NonNullable<ManagedUserChange['subscription']>

/** The plan that a user has now, in the administrators' words. */
export function subscriptionOf(tx: DatabaseOrTransaction, userId: string, now: number) {
  const { planId, expiresAt } = planOf(termsOf(tx, userId), now)
  return { plan: adminPlanName(expiresAt && planId), expiresAt }
}

/** In a write transaction. What is as it was stays untouched, an end that is past included. */
export function changeSubscription(
  tx: DatabaseOrTransaction,
  userId: string,
  change: Change,
  now: number,
): void {
  if (change.plan === undefined && change.expiresAt === undefined) return
  const before = subscriptionOf(tx, userId, now)
  const plan = change.plan ?? before.plan
  const end = change.expiresAt || null
  if (plan === before.plan && isSameEnd(change, before.expiresAt, now)) return

  const planId = planIdByName[plan]
  if (planId === null) {
    if (change.plan === undefined) refuse('plan', text('users.planFirst'))
    revokePlans(tx, userId)
    return
  }
  const until = end === null ? addMonths(now, 1) : Date.parse(end)
  if (until <= now) refuse('expiresAt', text('users.pastExpiry'))
  grantPlan(tx, userId, planId, until, now)
}

/** Of one plan: an end that is not named stays where it is, unless it is past. */
function isSameEnd({ expiresAt }: Change, before: string | null, now: number): boolean {
  const end = before === null ? null : Date.parse(before)
  if (expiresAt === undefined) return end === null || end > now
  return (expiresAt ? Date.parse(expiresAt) : null) === end
}

function refuse(field: keyof Change, message: Text): never {
  throw new ValidationError({ issues: [{ path: ['subscription', field], message }] })
}
