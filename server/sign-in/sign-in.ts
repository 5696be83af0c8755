import type { FactorForm, SecondStep } from '#contract/account/factors'
import type { LoginResult, SecondStepTaken, SignedIn } from '#contract/auth'
import type { DatabaseOrTransaction } from '#db/client'
import { noteEvent } from '../account-events/events'
import { findUser, recordLogin, setPassword } from '../auth/accounts'
import { type Entry, openSession } from '../auth/sessions'
import { createTickets } from '../auth/tickets'
import { browserFamilyOf, knownPlacesOf, networkOf } from '../auth/use/known-places'
import { refuseClosedAccount, toUser, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { refuseUnverified } from '../email/verification'
import { AppError } from '../errors'
import { factorsOf, verifyFactor } from '../factors/factors'
import { countCodes } from '../factors/recovery-codes'
import type { Clock } from '../lib/clock'
import { minuteMs, toIso } from '../lib/time'
import { partLogger } from '../log'

const log = partLogger('auth')

/** How somebody comes in, and the password that takes the place of theirs, hashed. */
type Coming = Entry & { nextHash?: string | null }

/** Who has shown one proof, and how; a factor is still asked for. */
type Halfway = Pick<Coming, 'method' | 'nextHash'> & {
  userId: string
  /** The password then: with another one, what was shown is worth nothing. */
  passwordHash: string
  /** Factors that may still be tried. */
  tries: number
}

/** Sign-ins that wait for their second step. */
export type SignIns = ReturnType<typeof createSignIns>

const secondStepMs = 5 * minuteMs
const triesOfTicket = 5

export const createSignIns = (clock: Clock) =>
  createTickets<Halfway>({ clock, lifetimeMs: secondStepMs })

/**
 * Lets in who has shown that an account is theirs: a session, or the second step where the account has
 * one. Throws ACCOUNT_* or EMAIL_UNVERIFIED.
 */
export async function letIn(ctx: Context, user: UserRow, coming: Coming): Promise<LoginResult> {
  refuseClosedAccount(user)
  refuseUnverified(ctx, user)
  const kinds = factorsOf(ctx.db, user.id)
  const { method, nextHash } = coming
  // A passkey is two factors at once: the device, and what unlocks it.
  if (kinds.length === 0 || method === 'passkey') return await open(ctx, user, coming)
  const { id: userId, passwordHash } = user
  const halfway = { userId, passwordHash, method, nextHash, tries: triesOfTicket }
  const { ticket, expiresAt } = ctx.signIns.issue(halfway)
  const secondStep: SecondStep = { ticket, kinds, expiresAt: toIso(expiresAt) }
  return { success: true, secondStep }
}

/** Throws SIGN_IN_TICKET_INVALID, CODE_INVALID, PASSKEY_INVALID, TOO_MANY_ATTEMPTS or ACCOUNT_*. */
export async function takeSecondStep(
  ctx: Context,
  { ticket, factor }: FactorForm,
  from: Omit<Entry, 'method'>,
): Promise<SecondStepTaken> {
  const halfway = ctx.signIns.read(ticket)
  if (!halfway) throw new AppError('SIGN_IN_TICKET_INVALID')
  // Before it is checked: what is tried at once counts as well.
  halfway.tries -= 1
  if (halfway.tries < 0) throw new AppError('SIGN_IN_TICKET_INVALID')
  await verifyFactor(ctx, ownerOf(ctx, halfway), factor, from)
  // Of two that use it at once, one comes first.
  if (!ctx.signIns.take(ticket)) throw new AppError('SIGN_IN_TICKET_INVALID')
  const { method, nextHash } = halfway
  const user = ownerOf(ctx, halfway)
  const signedIn = await open(ctx, user, { ...from, method, nextHash })
  const codesLeft = factor.kind === 'recovery' ? countCodes(ctx.db, user.id).left : null
  return { ...signedIn, codesLeft }
}

/** Throws ACCOUNT_*, or SIGN_IN_TICKET_INVALID when it is gone or its password is or has to be another. */
function ownerOf({ db }: Context, halfway: Halfway): UserRow {
  const { userId, passwordHash, method, nextHash } = halfway
  const user = findUser(db, userId)
  if (user?.passwordHash !== passwordHash) throw new AppError('SIGN_IN_TICKET_INVALID')
  const lacksNext = method === 'password' && user.mustChangePassword && !nextHash
  if (lacksNext) throw new AppError('SIGN_IN_TICKET_INVALID')
  refuseClosedAccount(user)
  return user
}

async function open(ctx: Context, user: UserRow, coming: Coming): Promise<SignedIn> {
  const { nextHash, ...entry } = coming
  if (nextHash) replacePassword(ctx, user, nextHash, entry)
  const row = recordLogin(ctx, user.id)
  const accessToken = await openSession(ctx, row, entry, (tx) => noteSignIn(ctx, tx, row, entry))
  log.info('auth.signedIn', { userId: row.id, email: row.email, address: entry.address })
  return { success: true, accessToken, user: toUser(row) }
}

const replacePassword = (ctx: Context, { id: userId }: UserRow, hash: string, from: Entry) =>
  setPassword(ctx, userId, hash, (tx) =>
    noteEvent(ctx, tx, { ...from, userId, kind: 'password-changed' }),
  )
/** Where network or kind of browser are new to the account; its very first is told to nobody. */
function noteSignIn(ctx: Context, tx: DatabaseOrTransaction, row: UserRow, entry: Entry) {
  const { address, agent = null } = entry
  const { networks, browsers } = knownPlacesOf(tx, row.id)
  if (networks.has(networkOf(address)) && browsers.has(browserFamilyOf(agent))) return
  const [userId, isQuiet] = [row.id, row.signIns === 1]
  noteEvent(ctx, tx, { userId, kind: 'sign-in', address, agent, isQuiet })
}
