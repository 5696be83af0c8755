import { timingSafeEqual } from 'node:crypto'
import type { OidcProblem, OidcPurpose } from '#contract/account/oidc-landing'
import { oidcCallbackPath } from '#contract/admin/oidc'
import { isSafeAddress } from '#contract/safe-address'
import type { Context } from '../context'
import { AppError } from '../errors'
import { partLogger } from '../log'
import { codeOf, type ProviderClient, ProviderFailure } from './client'
import { type ProviderAccount, readAccount } from './provider-account'
import type { OidcSettings } from './settings'

const log = partLogger('auth')

/** A sign-in at the provider, from the click until the browser comes back. */
export type Flow = {
  purpose: OidcPurpose
  /** Where to go on in the end. */
  to: string | null
  /** The session that has asked for it; null: nobody is signed in. */
  sessionId: string | null
  /** What the browser that began it has in its cookie. */
  browser: string
  redirectUri: string
  nonce: string
  verifier: string
  startedAt: number
  /** As they were: what began under others ends with them. */
  settings: OidcSettings
}

/** Who has come back from it. */
export type Arrival = { flow: Flow; account: ProviderAccount }

type Beginning = Pick<Flow, 'purpose' | 'to' | 'sessionId' | 'browser'> & {
  /** The installation's own, as the browser has it. */
  origin: string
}

/**
 * Begins a sign-in at the provider. Returns the address at which it goes on. Throws
 * OIDC_NOT_CONFIGURED, OIDC_FAILED or TOO_MANY_ATTEMPTS.
 */
export async function beginFlow(
  ctx: Context,
  { origin, ...begun }: Beginning,
  address: string,
): Promise<string> {
  ctx.attempts.provider(address)
  const settings = ctx.oidc.settings()
  const { library, config } = await clientOf(ctx)
  const redirectUri = `${origin}${oidcCallbackPath}`
  const [nonce, verifier] = [library.randomNonce(), library.randomPKCECodeVerifier()]
  const challenge = await library.calculatePKCECodeChallenge(verifier)
  const startedAt = ctx.clock.now()
  const flow = { ...begun, settings, startedAt, redirectUri, nonce, verifier }
  const url = library.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: ctx.oidc.flows.issue(flow).ticket,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Whoever is signed in there is asked all the same.
    ...(begun.purpose === 'proof' ? { prompt: 'login', max_age: '0' } : {}),
  })
  // Browsers are sent there: it is no script, whatever the provider said.
  if (!isSafeAddress(url.href)) throw new AppError('OIDC_FAILED')
  return url.href
}

async function clientOf(ctx: Context): Promise<ProviderClient> {
  try {
    return await ctx.oidc.client()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    noteFailure(ctx, codeOf(error.cause ?? error))
    throw new AppError('OIDC_FAILED')
  }
}

export type Landing = { flow: Flow | null } & ({ ticket: string } | { problem: OidcProblem })

/**
 * Takes a browser that comes back from the provider: a ticket for the page that fetches what came of it,
 * or what went wrong. `search`: what the provider wrote into the address.
 */
export async function receive(
  ctx: Context,
  search: string,
  browser: string | undefined,
): Promise<Landing> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const flow = ctx.oidc.flows.read(state)
  if (!flow || !isCurrent(ctx, flow)) return { flow: null, problem: 'expired' }
  if (!isBrowserOf(flow, browser)) return { flow, problem: 'browser' }
  // Whatever comes of it, it comes once.
  ctx.oidc.flows.take(state)
  try {
    const { library, config } = await ctx.oidc.client()
    const { redirectUri, nonce: expectedNonce, verifier: pkceCodeVerifier } = flow
    const tokens = await library.authorizationCodeGrant(config, new URL(redirectUri + search), {
      ...{ pkceCodeVerifier, expectedNonce, expectedState: state },
    })
    const claims = tokens.claims()
    if (!claims) return { flow, problem: 'refused' }
    if (flow.purpose === 'proof' && !isFresh(ctx, flow, claims.auth_time)) {
      return { flow, problem: 'old' }
    }
    const needsMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint
    const more = needsMore
      ? await library.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
    const account = readAccount({ ...more, ...claims })
    if (!account) return { flow, problem: 'refused' }
    return { flow, ticket: ctx.oidc.arrivals.issue({ flow, account }).ticket }
  } catch (error) {
    return { flow, problem: problemOf(ctx, error) }
  }
}

/**
 * Whoever has come back for this purpose, once. Throws SIGN_IN_TICKET_INVALID where they are not the one
 * who began, as `began` knows them.
 */
export function takeArrival(
  ctx: Context,
  ticket: string,
  purpose: OidcPurpose,
  began: (flow: Flow) => boolean,
): Arrival {
  const found = ctx.oidc.arrivals.read(ticket)
  const isTheirs = found?.flow.purpose === purpose && began(found.flow)
  if (!isTheirs || !isCurrent(ctx, found.flow)) throw new AppError('SIGN_IN_TICKET_INVALID')
  ctx.oidc.arrivals.take(ticket)
  return found
}

const isCurrent = ({ oidc }: Context, { settings }: Flow) => settings === oidc.settings()

/** Whether this is the browser that began it. */
export function isBrowserOf({ browser }: Flow, shown = ''): boolean {
  const [own, other] = [Buffer.from(browser), Buffer.from(shown)]
  return own.length === other.length && timingSafeEqual(own, other)
}

/** What two clocks may differ by. */
const skewMs = 30_000

/** Whether somebody has signed in there since the flow began. */
function isFresh({ clock }: Context, { startedAt }: Flow, authTime: unknown) {
  if (typeof authTime !== 'number') return false
  return Date.now() - authTime * 1_000 <= clock.now() - startedAt + skewMs
}

const silences = new Set([
  ...['OAUTH_TIMEOUT', 'TimeoutError', 'ConnectionRefused', 'ConnectionClosed'],
  ...['FailedToOpenSocket', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND'],
])

function problemOf(ctx: Context, error: unknown): OidcProblem {
  if (error instanceof AppError) return 'expired'
  const failure = error instanceof ProviderFailure ? (error.cause ?? error) : error
  const said = failure instanceof Error && 'error' in failure ? failure.error : null
  if (said === 'access_denied') return 'cancelled'
  const code = codeOf(failure)
  noteFailure(ctx, code)
  return error instanceof ProviderFailure || silences.has(code) ? 'silent' : 'refused'
}

/** Names the failure alone: what the provider has sent may be secret. */
function noteFailure({ oidc }: Context, reason: string) {
  const { provider } = oidc.settings()
  const host = provider ? new URL(provider.issuer).host : ''
  log.warning('auth.providerFailed', { host, reason })
}
