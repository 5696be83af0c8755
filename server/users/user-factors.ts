import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { resetFactors } from '../factors/reset-factors'
import { anyUser, auditTarget, refuseFormerAdmin } from './user-rows'

/**
 * Takes the second factors from a user who has lost them. Throws USER_NOT_FOUND, OWN_ACCOUNT or
 * FACTOR_NOT_FOUND.
 */
export function resetUserFactors(ctx: Context, asker: Asker, userId: string): void {
  resetFactors(
    ctx,
    userId,
    { address: null },
    {
      check(tx) {
        refuseFormerAdmin(tx, asker)
        anyUser(tx, userId)
        if (userId === asker.actor.id) throw new AppError('OWN_ACCOUNT')
      },
      note(tx, had) {
        const what = { action: 'user.factors-reset', target: auditTarget(userId) } as const
        const counts = { before: { factors: had.length }, after: { factors: 0 } }
        recordAudit(tx, { ...asker, ...what, ...counts, reason: null }, ctx.clock.now())
      },
    },
  )
}
