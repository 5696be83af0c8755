import { eq } from 'drizzle-orm'
import { microsToUsd } from '#contract/money'
import type { PlanChoice, SubscriptionStatus } from '#contract/plans'
import type { ServerToClientEvents } from '#contract/realtime'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { subscriptions } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { partLogger } from '../log'
import { least, most } from './amounts'
import { addMonths } from './months'
import { addPoints } from './points'
import { placePurchase, type Quote, quote, unusedCreditOf, unusedCreditOfTerm } from './quote'
import { subscriptionStatus, type Term } from './subscriptions'

const log = partLogger('plans')

/** What is bought, as it was quoted. */
export type Purchase = Pick<Quote, 'planId' | 'months' | 'newCost' | 'unusedCredit'> & {
  /** Points that are taken now; 0n when they were taken before. */
  points: bigint
  invoiceId: string | null
}

/**
 * Adds the bought term, in a write transaction. Where it stands is decided by what runs now: an
 * unused credit that was deducted ends every paid term, and an upgrade does so in any case. Credit
 * beyond the new cost, or beyond what was quoted, becomes points.
 */
export function activatePurchase(
  tx: DatabaseOrTransaction,
  userId: string,
  { planId, months, newCost, unusedCredit, points, invoiceId }: Purchase,
  now: number,
): void {
  const place = placePurchase(tx, userId, planId, now)
  const replaces = place.kind === 'upgrade' || unusedCredit > 0n
  const startsAt = replaces ? now : place.startsAt
  const back = replaces
    ? most(unusedCredit, unusedCreditOf(place.unfinished, now)) - least(unusedCredit, newCost)
    : 0n
  if (replaces) endTerms(tx, place.unfinished, now)
  const term = { id: newId(), userId, planId, months, startsAt, worth: String(newCost) }
  tx.insert(subscriptions)
    .values({ ...term, endsAt: addMonths(startsAt, months) })
    .run()
  if (points > 0n) addPoints(tx, { userId, amount: -points, reason: 'purchase', invoiceId }, now)
  if (back > 0n) addPoints(tx, { userId, amount: back, reason: 'rest', invoiceId }, now)
  log.info('plans.activated', { userId, planId, months, invoiceId })
}

/** The running term ends with the worth of what has run of it; the ones that follow are gone. */
function endTerms(tx: DatabaseOrTransaction, unfinished: Term[], now: number) {
  for (const term of unfinished) {
    const row = eq(subscriptions.id, term.id)
    if (term.startsAt > now) tx.delete(subscriptions).where(row).run()
    else {
      const worth = String(BigInt(term.worth) - unusedCreditOfTerm(term, now))
      tx.update(subscriptions).set({ endsAt: now, worth }).where(row).run()
    }
  }
}

/** Activates a plan that credit and points cover, or throws PAYMENT_REQUIRED. */
export function upgradePlan(ctx: Context, user: UserRow, choice: PlanChoice): SubscriptionStatus {
  if (user.role === 'admin') throw new AppError('PLAN_UNLIMITED')
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => {
    const quoted = quote(tx, user.id, choice, now)
    if (quoted.finalCost > 0n) {
      const usd = microsToUsd(quoted.finalCost)
      throw new AppError('PAYMENT_REQUIRED', { usd })
    }
    activatePurchase(tx, user.id, { ...quoted, invoiceId: null }, now)
  })
  announceAccount(ctx, user.id, 'subscription')
  return subscriptionStatus(ctx.db, ctx.settings.current(), user, now)
}

type AccountUpdate = Parameters<ServerToClientEvents['accountUpdate']>[0]

/** Tells a user's browsers, after the commit, that their plan or points are others now. */
export function announceAccount(
  ctx: Pick<Context, 'realtime'>,
  userId: string,
  reason: AccountUpdate['reason'],
): void {
  ctx.realtime.toUser(userId, 'accountUpdate', { reason })
}
