import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Descriptor, type RequestOptions, Transport } from '#contract/account/passkeys'
import type { DatabaseOrTransaction } from '#db/client'
import { passkeys } from '#db/schema'
import { type RelyingParty, relyingPartyOf } from '../auth/relying-party'
import { createTickets } from '../auth/tickets'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { Clock } from '../lib/clock'
import { minuteMs } from '../lib/time'

/** What an authenticator is to sign, what for and for whom. Nobody is known before a sign-in. */
export type Challenge = { challenge: string } & (
  | { purpose: 'registration' | 'factor'; userId: string }
  | { purpose: 'sign-in' }
)

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

/** As long as a browser shows its dialog, and a ticket holds. */
export const challengeMs = 5 * minuteMs

/** Two stores: whoever asks for sign-ins in masses takes nothing from those who are known. */
export function createPasskeyChallenges(clock: Clock) {
  const options = { clock, lifetimeMs: challengeMs }
  return { known: createTickets<Challenge>(options), unknown: createTickets<Challenge>(options) }
}

export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** Throws PASSKEYS_UNAVAILABLE where browsers have none. */
export function relyingParty({ config }: Pick<Context, 'config'>): RelyingParty {
  const party = relyingPartyOf(config)
  if (!party) throw new AppError('PASSKEYS_UNAVAILABLE')
  return party
}

/** A challenge for whoever has a passkey of this installation. Throws PASSKEYS_UNAVAILABLE. */
export function askForSignIn(ctx: Context) {
  const options = requestOptions(ctx)
  const { challenge } = options
  const { ticket } = ctx.passkeyChallenges.unknown.issue({ challenge, purpose: 'sign-in' })
  return { ticket, options }
}

/** A challenge for the passkeys of one account. Throws PASSKEYS_UNAVAILABLE or PASSKEY_NOT_FOUND. */
export function askForFactor(ctx: Context, { id: userId }: Pick<UserRow, 'id'>) {
  const allowCredentials = descriptorsOf(ctx.db, userId)
  if (allowCredentials.length === 0) throw new AppError('PASSKEY_NOT_FOUND')
  const options = requestOptions(ctx, allowCredentials)
  const { challenge } = options
  const { ticket } = ctx.passkeyChallenges.known.issue({ challenge, purpose: 'factor', userId })
  return { ticket, options }
}

function requestOptions(ctx: Context, allowCredentials: Descriptor[] = []): RequestOptions {
  const { id: rpId } = relyingParty(ctx)
  const challenge = newChallenge()
  return { rpId, challenge, timeout: challengeMs, userVerification: 'required', allowCredentials }
}

export const descriptorsOf = (db: DatabaseOrTransaction, userId: string): Descriptor[] =>
  db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .all()
    .map(({ id, transports }) => ({
      ...{ type: 'public-key' as const, id },
      transports: transports.flatMap((name) => Transport.safeParse(name).data ?? []),
    }))
