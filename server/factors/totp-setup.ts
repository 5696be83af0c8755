import type { TotpConfirmForm } from '#contract/account/factors'
import { transact } from '#db/client'
import { type From, noteEvent } from '../account-events/events'
import { createTickets } from '../auth/tickets'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Clock } from '../lib/clock'
import { minuteMs, toIso } from '../lib/time'
import { countCodes, makeFirstRecoveryCodes, storeRecoveryCodes } from './recovery-codes'
import { newTotpSecret, stepOf, storeTotp, totpPlace } from './totp'

/** Apps that have been given a secret and have not shown a code of it yet. */
export type TotpSetups = ReturnType<typeof createTotpSetups>

const setupMs = 10 * minuteMs

export const createTotpSetups = (clock: Clock) =>
  createTickets<{ userId: string; secret: string }>({ clock, lifetimeMs: setupMs })

/** A secret for the account's app; the one that it has goes on until a code of this one is shown. */
export async function beginTotp(ctx: Context, { id: userId, email }: UserRow) {
  const { secret, uri } = await newTotpSecret(email)
  const { ticket, expiresAt } = ctx.totpSetups.issue({ userId, secret })
  const grouped = secret.replace(/.{4}(?=.)/g, '$& ')
  return { ticket, secret: grouped, uri, expiresAt: toIso(expiresAt) }
}

/**
 * Makes the app of that ticket the account's. Returns recovery codes when it had none left, to be shown
 * this once. Throws TOTP_SETUP_EXPIRED or CODE_INVALID.
 */
export async function confirmTotp(
  ctx: Context,
  { id: userId }: UserRow,
  { ticket, code }: TotpConfirmForm,
  from: From,
): Promise<string[] | null> {
  const { totpSetups, keys, clock } = ctx
  const setup = totpSetups.read(ticket)
  if (setup?.userId !== userId) throw new AppError('TOTP_SETUP_EXPIRED')
  const lastStep = await stepOf(setup.secret, code, clock.now())
  if (lastStep === null) throw new AppError('CODE_INVALID')
  // Of two that use it at once, one comes first.
  if (!totpSetups.take(ticket)) throw new AppError('TOTP_SETUP_EXPIRED')
  const codes = await makeFirstRecoveryCodes(ctx, userId)
  const sealedSecret = keys.seal(setup.secret, totpPlace(userId))
  return transact(ctx.db, (tx) => {
    storeTotp(tx, userId, { sealedSecret, lastStep, now: clock.now() })
    noteEvent(ctx, tx, { ...from, userId, kind: 'totp-on' })
    if (!codes || countCodes(tx, userId).left > 0) return null
    storeRecoveryCodes(tx, userId, codes.hashes)
    noteEvent(ctx, tx, { ...from, userId, kind: 'codes-made' })
    return codes.shown
  })
}
