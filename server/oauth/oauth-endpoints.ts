import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { OauthVerb } from '#contract/account/oauth'
import type { Context } from '../context'
import { AppError } from '../errors'
import { publicAddress } from '../http/public-address'
import type { AppEnv } from '../http/route'
import { render } from '../locales/text'
import { clientIdOf, Registration } from './clients'
import { exchange, resourceOf } from './oauth'

type Call = HonoContext<AppEnv>
type Answer = (c: Call) => object | Promise<object>

const known = '/.well-known'
/** Where a refused program is told to look (RFC 9728). */
const resourceMetadata = `${known}/oauth-protected-resource/mcp`

/** What programs call to be let in by a user: OAuth 2.1 as MCP wants it. */
const endpoints: Readonly<Record<string, { method: 'GET' | 'POST'; answer: Answer }>> = {
  [`${known}/oauth-protected-resource`]: { method: 'GET', answer: ofResource },
  [resourceMetadata]: { method: 'GET', answer: ofResource },
  [`${known}/oauth-authorization-server`]: { method: 'GET', answer: ofServer },
  '/oauth/register': { method: 'POST', answer: register },
  '/oauth/token': { method: 'POST', answer: give },
}

export const oauthPaths = Object.keys(endpoints)

export const oauth = (): MiddlewareHandler<AppEnv> =>
  async function oauth(c) {
    const endpoint = endpoints[c.req.path]
    if (!endpoint) throw new AppError('NOT_FOUND')
    if (c.req.method !== endpoint.method) throw new AppError('METHOD_NOT_ALLOWED')
    c.header('cache-control', 'no-store')
    try {
      const answer = await endpoint.answer(c)
      return c.json(answer, c.req.path === '/oauth/register' ? 201 : 200)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const words = render(error.words, c.var.ctx.config.locale)
      return c.json({ error: codeOf(error), error_description: words }, 400)
    }
  }

/** The standard's word for a refusal. */
function codeOf({ code }: AppError): string {
  if (code === 'VALIDATION') return 'invalid_request'
  return code === 'OAUTH_CLIENT_UNKNOWN' ? 'invalid_client_metadata' : 'invalid_grant'
}

function ofResource({ var: { ctx } }: Call) {
  return {
    resource: resourceOf(ctx),
    resource_name: 'Enjambre',
    authorization_servers: [publicAddress(ctx.config)],
    scopes_supported: OauthVerb.options,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicAddress(ctx.config)}/guide?doc=mcp`,
  }
}

function ofServer({ var: { ctx } }: Call) {
  const issuer = publicAddress(ctx.config)
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: OauthVerb.options,
  }
}

async function register(c: Call) {
  const { ctx } = c.var
  const asked = Registration.safeParse(await jsonOf(c))
  if (!asked.success) throw new AppError('OAUTH_CLIENT_UNKNOWN')
  const { client_name: name, redirect_uris: redirectUris } = asked.data
  return {
    client_id: clientIdOf(ctx, { name, redirectUris }),
    client_name: name,
    redirect_uris: redirectUris,
    ...{ token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] },
    response_types: ['code'],
  }
}

async function jsonOf(c: Call): Promise<unknown> {
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function give(c: Call) {
  const form = await c.req.parseBody()
  const field = (name: string) => String(form[name] ?? '')
  if (field('grant_type') !== 'authorization_code') throw new AppError('OAUTH_GRANT_INVALID')
  const { secret, verbs, seconds } = exchange(
    c.var.ctx,
    {
      ...{ code: field('code'), clientId: field('client_id') },
      ...{ redirectUri: field('redirect_uri'), verifier: field('code_verifier') },
    },
    { address: c.var.address, agent: c.req.header('user-agent') },
  )
  return {
    ...{ access_token: secret, token_type: 'Bearer', expires_in: seconds },
    scope: verbs.join(' '),
  }
}

/** What a refused call says of how one comes in. */
export const challenge = ({ config }: Pick<Context, 'config'>): string =>
  `Bearer realm="enjambre", error="invalid_token", resource_metadata="${publicAddress(config)}${resourceMetadata}"`
