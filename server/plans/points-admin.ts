import { eq } from 'drizzle-orm'
import { microsPerPoint, microsToPoints } from '#contract/money'
import type { ManualPoints } from '#contract/payments'
import { transact } from '#db/client'
import { users } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { addPoints, balanceOf } from './points'
import { announceAccount } from './purchase'

/**
 * Gives or takes points by hand and answers the balance, or throws USER_NOT_FOUND or
 * POINTS_INSUFFICIENT.
 */
export function changePoints(
  ctx: Context,
  asker: Asker,
  { email, points, reason }: ManualPoints,
): number {
  const now = ctx.clock.now()
  const [userId, balance] = transact(ctx.db, (tx): [string, number] => {
    const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    if (!owner) throw new AppError('USER_NOT_FOUND')
    const balance = balanceOf(tx, owner.id)
    const before = microsToPoints(balance)
    const amount = BigInt(points) * microsPerPoint
    if (balance + amount < 0n) throw new AppError('POINTS_INSUFFICIENT', { points: before })
    addPoints(tx, { userId: owner.id, amount, reason: 'manual', note: reason }, now)
    const after = microsToPoints(balance + amount)
    const what = { action: 'points.change', target: `user:${owner.id}`, reason } as const
    recordAudit(tx, { ...asker, ...what, before, after }, now)
    return [owner.id, after]
  })
  announceAccount(ctx, userId, 'points')
  return balance
}
