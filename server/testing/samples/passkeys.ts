import type { CreationOptions, Passkey, PasskeyRequest } from '#contract/account/passkeys'
import { relyingPartyOf } from '../../auth/relying-party'
import type { Context } from '../../context'
import { type Authenticator, createAuthenticator } from '../fakes/authenticator'
import { caller, type Person } from './people'

/** A name and HTTPS, which passkeys need. */
export const passkeyUrl = 'https://bots.ejemplo.com'

export type Creation = { ticket: string; options: CreationOptions }
export type Added = { passkey: Passkey; codes: string[] | null }

export const beginPasskey = async ({ call }: Person): Promise<Creation> =>
  (await call<Creation>('POST', '/account/passkeys/options', {})).body

/** Gives somebody a passkey, in an authenticator of its own. */
export async function givePasskey(
  ctx: Context,
  person: Person,
  authenticator = createAuthenticator(relyingPartyOf(ctx.config)?.origin ?? passkeyUrl),
): Promise<{ authenticator: Authenticator; codes: string[] | null }> {
  const { ticket, options } = await beginPasskey(person)
  const form = { ticket, response: authenticator.create(options) }
  const { status, body } = await person.call<Added>('POST', '/account/passkeys', form)
  if (status !== 200) throw new Error(`the passkey was refused: ${JSON.stringify(body)}`)
  return { authenticator, codes: body.codes }
}

/** What a browser gets that wants to sign in by a passkey. */
export const askForSignIn = async (ctx: Context): Promise<PasskeyRequest> =>
  (await caller(ctx)<PasskeyRequest>('POST', '/auth/passkey/options', {})).body
