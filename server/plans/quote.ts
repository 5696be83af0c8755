import { eq } from 'drizzle-orm'
import { centsToMicros, microsToUsd } from '#contract/money'
import type { Months, PlanChoice, PlanId, PurchaseKind, UpgradeCalculation } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import { plans } from '#db/schema'
import { toIso } from '../lib/time'
import { atLeastZero, least } from './amounts'
import { addMonths } from './months'
import { balanceOf } from './points'
import { type Term, termsOf } from './subscriptions'

/** What a choice costs at this moment; money in micros. */
export type Quote = {
  planId: PlanId
  planName: string
  months: Months
  kind: PurchaseKind
  newCost: bigint
  unusedCredit: bigint
  points: bigint
  finalCost: bigint
  startsAt: number
  endsAt: number
  /** The user's last term, so that a purchase in between is noticed. */
  lastTermId: string | null
}

export function quote(
  db: DatabaseOrTransaction,
  userId: string,
  { planId, months }: PlanChoice,
  now: number,
): Quote {
  const plan = planOf(db, planId)
  const { terms, unfinished, kind, startsAt } = placePurchase(db, userId, planId, now)
  const newCost = costOf(plan, months)
  const unusedCredit = kind === 'upgrade' ? wholeCents(unusedCreditOf(unfinished, now)) : 0n
  const due = atLeastZero(newCost - unusedCredit)
  const points = least(wholeCents(atLeastZero(balanceOf(db, userId))), due)
  return {
    ...{ planId, planName: plan.name, months, kind },
    ...{ newCost, unusedCredit, points, finalCost: due - points },
    ...{ startsAt, endsAt: addMonths(startsAt, months), lastTermId: terms.at(-1)?.id ?? null },
  }
}

/** Where a purchase of this plan stands among what is paid already. */
export function placePurchase(
  db: DatabaseOrTransaction,
  userId: string,
  planId: PlanId,
  now: number,
) {
  const terms = termsOf(db, userId)
  const unfinished = terms.filter(({ endsAt }) => now < endsAt)
  const running = unfinished.find(({ startsAt }) => startsAt <= now)
  const kind = running ? kindOf(db, running.planId, planId) : 'new'
  const startsAt = kind === 'upgrade' ? now : (unfinished.at(-1)?.endsAt ?? now)
  return { terms, unfinished, kind, startsAt }
}

function kindOf(db: DatabaseOrTransaction, running: PlanId, chosen: PlanId): PurchaseKind {
  if (running === chosen) return 'renewal'
  return planOf(db, running).position < planOf(db, chosen).position ? 'upgrade' : 'downgrade'
}

/** What the part of these terms that has not run yet is worth. */
export const unusedCreditOf = (unfinished: Term[], now: number): bigint =>
  unfinished.map((term) => unusedCreditOfTerm(term, now)).reduce((sum, credit) => sum + credit, 0n)

export function unusedCreditOfTerm({ worth, startsAt, endsAt }: Term, now: number): bigint {
  const left = endsAt - Math.max(now, startsAt)
  return (BigInt(worth) * BigInt(left)) / BigInt(endsAt - startsAt)
}

function planOf(db: DatabaseOrTransaction, planId: PlanId) {
  const plan = db.select().from(plans).where(eq(plans.id, planId)).get()
  if (!plan) throw new Error(`there is no plan ${planId}`)
  return plan
}

function costOf({ id, pricing }: typeof plans.$inferSelect, months: Months): bigint {
  const monthly = pricing[months]
  if (monthly === undefined) throw new Error(`plan ${id} has no price for ${months} months`)
  return centsToMicros(monthly) * BigInt(months)
}

/** Prices have no parts of a cent; what is left of one stays with the user, as points. */
const wholeCents = (micros: bigint): bigint => micros - (micros % centsToMicros(1))

export const toCalculation = (quoted: Quote): UpgradeCalculation => ({
  success: true,
  newCost: microsToUsd(quoted.newCost),
  creditAmount: microsToUsd(quoted.unusedCredit + quoted.points),
  finalCost: microsToUsd(quoted.finalCost),
  restAmount: microsToUsd(quoted.unusedCredit),
  pointsAmount: microsToUsd(quoted.points),
  kind: quoted.kind,
  startsAt: toIso(quoted.startsAt),
  expiresAt: toIso(quoted.endsAt),
})
