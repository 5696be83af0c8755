import { eq } from 'drizzle-orm'
import type { FactorAnswer, FactorKind, Factors } from '#contract/account/factors'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { passkeys } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { hasSessionFrom, needsFactor } from '../auth/sessions'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { matchesPasskey } from './passkeys-assertion'
import {
  countCodes,
  dropRecoveryCodes,
  makeRecoveryCodes,
  recoveryHash,
  spendRecoveryCode,
  storeRecoveryCodes,
} from './recovery-codes'
import { dropTotp, hasTotp, spendTotpCode } from './totp'

const log = partLogger('auth')

/** What an account can be asked for beside its password; empty: it has no second factor. */
export function factorsOf(db: DatabaseOrTransaction, userId: string): FactorKind[] {
  const kinds: FactorKind[] = []
  if (hasTotp(db, userId)) kinds.push('totp')
  if (passkeyNames(db, userId).length > 0) kinds.push('passkey')
  if (kinds.length === 0) return []
  if (countCodes(db, userId).left > 0) kinds.push('recovery')
  return kinds
}

/** What an account has, as its owner and administrators see it. */
export function readFactors(
  ctx: Context,
  user: Pick<UserRow, 'id' | 'role'>,
): Omit<Factors, 'success'> {
  return {
    totp: hasTotp(ctx.db, user.id),
    recovery: countCodes(ctx.db, user.id),
    passkeys: passkeyNames(ctx.db, user.id),
    required: needsFactor(ctx, user),
  }
}

/**
 * Checks one factor of an account, and uses it up where it works once. Throws CODE_INVALID,
 * PASSKEY_INVALID or TOO_MANY_ATTEMPTS.
 */
export async function verifyFactor(
  ctx: Context,
  user: UserRow,
  answer: FactorAnswer,
  from: From & { address: string },
): Promise<void> {
  const { id: userId, email } = user
  const isAtHome = hasSessionFrom(ctx, userId, from.address)
  const attempt = ctx.attempts.beginFactor(userId, from.address, isAtHome)
  if (!(await matches(ctx, user, answer, from))) {
    log.warning('auth.factorRefused', { userId, email, kind: answer.kind, address: from.address })
    throw new AppError(answer.kind === 'passkey' ? 'PASSKEY_INVALID' : 'CODE_INVALID')
  }
  attempt.succeeded()
}

async function matches(ctx: Context, user: UserRow, answer: FactorAnswer, from: From) {
  switch (answer.kind) {
    case 'totp':
      return await spendTotpCode(ctx, user.id, answer.code)
    case 'recovery':
      return await spendCode(ctx, user.id, answer.code, from)
    case 'passkey':
      return await matchesPasskey(ctx, user, answer)
  }
}

/** Its owner is told, and how many are left. */
async function spendCode(ctx: Context, userId: string, code: string, from: From) {
  const hash = await recoveryHash(ctx, userId, code)
  return transact(ctx.db, (tx) => {
    const isOne = hash !== null && factorsOf(tx, userId).length > 0
    if (!isOne || !spendRecoveryCode(tx, userId, hash, ctx.clock.now())) return false
    const { left, of } = countCodes(tx, userId)
    const detail = ctx.texts.auth.codesLeft(left, of)
    noteEvent(ctx, tx, { ...from, userId, kind: 'code-used', detail })
    return true
  })
}

/** Other recovery codes for an account, to be shown this once. Throws FACTOR_NOT_FOUND. */
export async function renewRecoveryCodes(
  ctx: Context,
  userId: string,
  from: From,
): Promise<string[]> {
  const { shown, hashes } = await makeRecoveryCodes(ctx)
  transact(ctx.db, (tx) => {
    // Codes alone are no second factor: they stand in for one that was lost.
    if (factorsOf(tx, userId).length === 0) throw new AppError('FACTOR_NOT_FOUND')
    noteEvent(ctx, tx, { ...from, userId, kind: 'codes-made' })
    storeRecoveryCodes(tx, userId, hashes)
  })
  return shown
}

/** Throws FACTOR_NOT_FOUND, or LAST_FACTOR where the account has to have one. */
export function removeTotp(ctx: Context, user: UserRow, from: From): void {
  transact(ctx.db, (tx) => {
    if (!dropTotp(tx, user.id)) throw new AppError('FACTOR_NOT_FOUND')
    settleRemoval(ctx, tx, user)
    noteEvent(ctx, tx, { ...from, userId: user.id, kind: 'totp-off' })
  })
}

/**
 * In the transaction that has removed a factor: the recovery codes of an account go with its last one.
 * Throws LAST_FACTOR where it has to have one.
 */
export function settleRemoval(
  ctx: Context,
  tx: DatabaseOrTransaction,
  user: Pick<UserRow, 'id' | 'role'>,
): void {
  if (factorsOf(tx, user.id).length > 0) return
  if (needsFactor(ctx, user)) throw new AppError('LAST_FACTOR')
  dropRecoveryCodes(tx, user.id)
}

const passkeyNames = (db: DatabaseOrTransaction, userId: string): string[] =>
  db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
    .all()
    .map(({ name }) => name)
