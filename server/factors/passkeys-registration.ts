import { z } from 'zod'
import {
  type CreationOptions,
  type Passkey,
  type PasskeyForm,
  Transport,
} from '#contract/account/passkeys'
import { limits } from '#contract/limits'
import { transact } from '#db/client'
import { passkeys } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { refuseMorePasskeys, toPasskey } from './passkeys'
import { handleOf, passkeyOf } from './passkeys-assertion'
import { challengeMs, descriptorsOf, newChallenge, relyingParty } from './passkeys-challenges'
import { keeperOf } from './passkeys-names'
import { countCodes, makeFirstRecoveryCodes, storeRecoveryCodes } from './recovery-codes'

const log = partLogger('auth')

/** COSE: EdDSA, ES256 and RS256, of which every authenticator has one. */
const algorithms = [-8, -7, -257] as const

/** Of the longest RSA keys that one meets. */
const longestKey = 1_100

/** What a browser's `navigator.credentials.create` gave, as JSON. */
const Attestation = z.object({
  id: z.string().max(limits.passkeys.id),
  rawId: z.string().max(limits.passkeys.id),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(40_000),
    /** Browsers may name others one day. */
    transports: z.array(z.string().max(40)).max(20).default([]),
  }),
})
type Attestation = z.infer<typeof Attestation>

/** What a browser makes a passkey of the account by. Throws PASSKEYS_UNAVAILABLE or TOO_MANY_PASSKEYS. */
export function beginPasskey(ctx: Context, { id: userId, email, username }: UserRow) {
  const { id } = relyingParty(ctx)
  refuseMorePasskeys(ctx.db, userId)
  const challenge = newChallenge()
  const options: CreationOptions = {
    challenge,
    rp: { id, name: ctx.texts.auth.relyingParty },
    user: { id: handleOf(userId), name: email, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: descriptorsOf(ctx.db, userId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  const asked = { challenge, purpose: 'registration', userId } as const
  return { ticket: ctx.passkeyChallenges.known.issue(asked).ticket, options }
}

/**
 * Gives an account the passkey that its browser has made, and recovery codes with its first factor.
 * Throws PASSKEY_INVALID, PASSKEYS_UNAVAILABLE or TOO_MANY_PASSKEYS.
 */
export async function addPasskey(
  ctx: Context,
  { id: userId }: UserRow,
  { ticket, name, response }: PasskeyForm,
  from: From,
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const asked = ctx.passkeyChallenges.known.take(ticket)
  const attestation = Attestation.safeParse(response)
  if (asked?.purpose !== 'registration' || asked.userId !== userId || !attestation.success) {
    throw new AppError('PASSKEY_INVALID')
  }
  const made = await verifyAttestation(ctx, asked.challenge, attestation.data)
  const named = name ?? ctx.texts.auth.passkeyName(keeperOf(made.aaguid, from.agent))
  const codes = await makeFirstRecoveryCodes(ctx, userId)
  return transact(ctx.db, (tx) => {
    refuseMorePasskeys(tx, userId)
    // Of this account or another: an authenticator makes none twice.
    if (passkeyOf(tx, made.id)) throw new AppError('PASSKEY_INVALID')
    const { aaguid: _, ...credential } = made
    const row = { ...credential, userId, name: named, createdAt: ctx.clock.now() }
    const stored = tx.insert(passkeys).values(row).returning().get()
    noteEvent(ctx, tx, { ...from, userId, kind: 'passkey-added', detail: named })
    if (!codes || countCodes(tx, userId).left > 0)
      return { passkey: toPasskey(stored), codes: null }
    storeRecoveryCodes(tx, userId, codes.hashes)
    noteEvent(ctx, tx, { ...from, userId, kind: 'codes-made' })
    return { passkey: toPasskey(stored), codes: codes.shown }
  })
}

async function verifyAttestation(ctx: Context, expectedChallenge: string, made: Attestation) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    await refuseStatement(made.response.attestationObject)
    const { transports: named, ...response } = made.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedRPID, expectedOrigin },
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: true,
    })
    if (verified && registrationInfo.credential.publicKey.length <= longestKey) {
      const { credential, credentialBackedUp: backedUp, aaguid } = registrationInfo
      const { id, publicKey, counter } = credential
      const transports = named.flatMap((name) => Transport.safeParse(name).data ?? [])
      return { id, publicKey: Buffer.from(publicKey), counter, transports, backedUp, aaguid }
    }
  } catch (error) {
    log.info('auth.passkeyRefused', { userId: null, error })
  }
  throw new AppError('PASSKEY_INVALID')
}

/**
 * Who made an authenticator is not asked for, so nobody has to say it. What says it all the same would
 * have the server fetch lists of revoked certificates from wherever they say.
 */
async function refuseStatement(attestationObject: string) {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const statement = decoded.get('attStmt')
  const isSelfSigned = decoded.get('fmt') === 'packed' && !statement.get('x5c')
  if (decoded.get('fmt') !== 'none' && !isSelfSigned) throw new Error('an attestation statement')
}
