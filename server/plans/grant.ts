import { eq } from 'drizzle-orm'
import type { PlanId } from '#contract/plans'
import type { DatabaseOrTransaction } from '#db/client'
import { subscriptions } from '#db/schema'
import { newId } from '../lib/ids'
import { type Term, termsOf } from './subscriptions'

/**
 * Gives a user a plan from now until then, in a write transaction. What they have paid of this plan
 * stays, cut at that end; terms of other plans are gone, and what is missing is added for nothing.
 */
export function grantPlan(
  tx: DatabaseOrTransaction,
  userId: string,
  planId: PlanId,
  until: number,
  now: number,
): void {
  let covered = now
  for (const term of termsOf(tx, userId).filter(({ endsAt }) => now < endsAt)) {
    const goesOn = term.planId === planId && term.startsAt <= covered && term.startsAt < until
    if (goesOn) covered = cutTerm(tx, term, until)
    else tx.delete(subscriptions).where(eq(subscriptions.id, term.id)).run()
  }
  if (covered >= until) return
  const gift = { id: newId(), userId, planId, months: 1 as const, worth: '0' }
  tx.insert(subscriptions)
    .values({ ...gift, startsAt: covered, endsAt: until })
    .run()
}

/** Takes every plan away, those that have ended included: as if nothing had been bought. */
export function revokePlans(tx: DatabaseOrTransaction, userId: string): void {
  tx.delete(subscriptions).where(eq(subscriptions.userId, userId)).run()
}

/** Ends a term at `until`, if that is earlier, with the worth of what is left of it; when it ends. */
function cutTerm(tx: DatabaseOrTransaction, term: Term, until: number): number {
  const { id, startsAt, endsAt } = term
  if (endsAt <= until) return endsAt
  const worth = (BigInt(term.worth) * BigInt(until - startsAt)) / BigInt(endsAt - startsAt)
  tx.update(subscriptions)
    .set({ endsAt: until, worth: String(worth) })
    .where(eq(subscriptions.id, id))
    .run()
  return until
}
