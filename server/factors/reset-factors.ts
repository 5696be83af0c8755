import { eq } from 'drizzle-orm'
import type { FactorKind } from '#contract/account/factors'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { passkeys } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { deleteSessions } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { factorsOf } from './factors'
import { dropRecoveryCodes } from './recovery-codes'
import { dropTotp } from './totp'

type Needs = Pick<Context, 'db' | 'clock' | 'mail' | 'realtime'>

/** In the same transaction: what may still refuse it, and what notes who did it. */
type Around = {
  check?(tx: DatabaseOrTransaction): void
  note(tx: DatabaseOrTransaction, had: readonly FactorKind[]): void
}

/**
 * Takes all second factors from an account whose owner has lost them, and ends its sessions. Throws
 * FACTOR_NOT_FOUND when it has none.
 */
export function resetFactors(
  ctx: Needs,
  userId: string,
  from: From,
  { check, note }: Around,
): void {
  const ended = transact(ctx.db, (tx) => {
    check?.(tx)
    const had = factorsOf(tx, userId)
    if (had.length === 0) throw new AppError('FACTOR_NOT_FOUND')
    dropTotp(tx, userId)
    tx.delete(passkeys).where(eq(passkeys.userId, userId)).run()
    dropRecoveryCodes(tx, userId)
    note(tx, had)
    noteEvent(ctx, tx, { ...from, userId, kind: 'factors-reset' })
    return deleteSessions(tx, userId)
  })
  ctx.realtime.endSessions(ended)
}
