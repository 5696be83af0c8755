import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FactorAnswer } from '#contract/account/factors'
import { limits } from '#contract/limits'
import type { DatabaseOrTransaction } from '#db/client'
import { passkeys } from '#db/schema'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { partLogger } from '../log'
import { type Challenge, relyingParty } from './passkeys-challenges'

const log = partLogger('auth')

export type PasskeyRow = typeof passkeys.$inferSelect

const field = z.string().max(10_000)

/** What a browser's `navigator.credentials.get` gave, as JSON. */
export const Assertion = z.object({
  id: z.string().max(limits.passkeys.id),
  rawId: z.string().max(limits.passkeys.id),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: field,
    authenticatorData: field,
    signature: field,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

export const passkeyOf = (db: DatabaseOrTransaction, id: string): PasskeyRow | undefined =>
  db.select().from(passkeys).where(eq(passkeys.id, id)).get()

/** Whether it is an answer of one of the account's passkeys to a challenge that was for it. */
export async function matchesPasskey(
  ctx: Context,
  user: UserRow,
  { ticket, response }: Extract<FactorAnswer, { kind: 'passkey' }>,
): Promise<boolean> {
  const asked = ctx.passkeyChallenges.known.take(ticket)
  if (asked?.purpose !== 'factor' || asked.userId !== user.id) return false
  const assertion = Assertion.safeParse(response)
  if (!assertion.success) return false
  const passkey = passkeyOf(ctx.db, assertion.data.id)
  return passkey?.userId === user.id && (await verifyAssertion(ctx, asked, passkey, assertion.data))
}

/**
 * Whether the passkey has signed the challenge here, of its owner, who unlocked it; notes that it was
 * used. Throws PASSKEYS_UNAVAILABLE.
 */
export async function verifyAssertion(
  ctx: Context,
  { challenge }: Challenge,
  passkey: PasskeyRow,
  { response: { userHandle, ...signed }, ...credential }: Assertion,
): Promise<boolean> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  if (userHandle && userHandle !== handleOf(passkey.userId)) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      ...{ expectedRPID, expectedOrigin, expectedChallenge: challenge },
      // Its counter is looked at below: here, that of a forged answer would count as well.
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified && notesUse(ctx, passkey, authenticationInfo)
  } catch (error) {
    log.info('auth.passkeyRefused', { userId: passkey.userId, error })
    return false
  }
}

type Used = { newCounter: number; credentialBackedUp: boolean }

/** False where its counter has not gone on: something signs that is a copy, or an old answer. */
function notesUse({ db, clock }: Context, passkey: PasskeyRow, used: Used): boolean {
  const { newCounter: counter, credentialBackedUp: backedUp } = used
  // Many authenticators do not count at all.
  const goesOn = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter} = 0`),
  )
  const noted = db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, passkey.id), goesOn))
    .run()
  if (noted.changes === 1) return true
  const { userId, name, counter: known } = passkey
  log.warning('auth.passkeyCounter', { userId, name, known, counter })
  return false
}

/** An account as authenticators know it: base64url of its id. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')
