import { eq } from 'drizzle-orm'
import type { ProofForm, ProofKind, ProofState } from '#contract/account/factors'
import { oidcIdentities } from '#db/schema'
import { checkPassword } from '../auth/accounts'
import { type Entry, type Identity, renewToken } from '../auth/sessions'
import type { Context } from '../context'
import { AppError } from '../errors'
import { factorsOf, verifyFactor } from '../factors/factors'
import { provedUntil } from '../http/route'
import { toIso } from '../lib/time'

/** By what the caller can prove who they are, and how long the last proof counts. */
export function proofState(ctx: Context, identity: Identity): Omit<ProofState, 'success'> {
  const until = provedUntil(ctx, identity)
  return { kinds: proofKindsOf(ctx, identity), until: until === null ? null : toIso(until) }
}

function proofKindsOf({ db }: Context, { user }: Identity): ProofKind[] {
  const factors = factorsOf(db, user.id)
  if (factors.length > 0) return factors
  if (user.hasPassword) return ['password']
  const linked = eq(oidcIdentities.userId, user.id)
  return db.select().from(oidcIdentities).where(linked).get() ? ['provider'] : []
}

/**
 * Takes a proof of who uses the session, by the password where the account has no second factor, else by a
 * factor. Returns the token with which it counts for 10 minutes. Throws PROOF_INVALID, CODE_INVALID,
 * PASSKEY_INVALID, TOO_MANY_ATTEMPTS or BUSY.
 */
export async function proveIdentity(
  ctx: Context,
  identity: Identity,
  proof: ProofForm,
  from: Omit<Entry, 'method'>,
): Promise<string> {
  const { user } = identity
  if (proof.kind !== 'password') await verifyFactor(ctx, user, proof, from)
  else if (factorsOf(ctx.db, user.id).length > 0) throw new AppError('PROOF_INVALID')
  else await checkPassword(ctx, user, proof.password, from.address)
  return await renewToken(ctx, identity)
}
