import { eq } from 'drizzle-orm'
import type { OauthGrant, OauthRequest } from '#contract/account/oauth'
import { users } from '#db/schema'
import type { From } from '../account-events/events'
import { refuseClosedAccount, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import { dayMs, toIso } from '../lib/time'
import { createToken } from '../tokens/token-store'
import { clientWith } from './clients'
import { challengeOf } from './codes'

/** After which a program has to ask again. */
const grantMs = 90 * dayMs
const perMinute = 600

export const resourceOf = ({ config }: Pick<Context, 'config'>): string =>
  `${publicAddress(config)}/mcp`

/** What the user is shown of a program that asks. Throws OAUTH_CLIENT_UNKNOWN or OAUTH_RESOURCE. */
export function readRequest(ctx: Context, request: OauthRequest) {
  const { name } = knownClient(ctx, request)
  const { redirectUri, state } = request
  const { protocol, host } = new URL(redirectUri)
  return {
    name,
    sendsTo: host || protocol,
    refused: leadingBack(redirectUri, { error: 'access_denied', state }),
  }
}

/** The user lets the program have a token; where their browser takes the code for it. */
export function grant(ctx: Context, user: UserRow, asked: OauthGrant): string {
  const { clientId, redirectUri, codeChallenge, state, bots, verbs } = asked
  const { name } = knownClient(ctx, asked)
  const code = ctx.oauthCodes.make({
    ...{ userId: user.id, clientId, redirectUri, codeChallenge },
    form: {
      ...{ name, bots, verbs, perMinute, addresses: [] },
      expiresAt: toIso(ctx.clock.now() + grantMs),
    },
  })
  return leadingBack(redirectUri, { code, state, iss: publicAddress(ctx.config) })
}

function knownClient(ctx: Context, request: OauthRequest) {
  const { resource } = request
  const wanted = resourceOf(ctx)
  if (resource !== undefined && resource.replace(/\/$/, '') !== wanted)
    throw new AppError('OAUTH_RESOURCE')
  return clientWith(ctx, request)
}

function leadingBack(uri: string, fields: Record<string, string | undefined>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string }

/** The token for a code, to whoever has asked for that. Throws OAUTH_GRANT_INVALID, or as making a token does. */
export function exchange(ctx: Context, asked: Exchange, from: From) {
  const granted = ctx.oauthCodes.take(asked.code)
  const isTheirs =
    granted?.clientId === asked.clientId &&
    granted.redirectUri === asked.redirectUri &&
    granted.codeChallenge === challengeOf(asked.verifier)
  if (!isTheirs) throw new AppError('OAUTH_GRANT_INVALID')
  const user = ctx.db.select().from(users).where(eq(users.id, granted.userId)).get()
  if (!user) throw new AppError('OAUTH_GRANT_INVALID')
  refuseClosedAccount(user)
  const { secret } = createToken(ctx, user, granted.form, from)
  return { secret, verbs: granted.form.verbs, seconds: grantMs / 1_000 }
}
