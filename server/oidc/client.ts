import type { Configuration, ServerMetadata } from 'openid-client'
import { isSafeAddress } from '#contract/safe-address'
import { CodedError } from '../locales/coded-error'
import { type Coded, text } from '../locales/text'
import type { OidcProvider } from './config'
import { providerFetch } from './provider-fetch'

type Library = typeof import('openid-client')

/** The provider as its discovery document has it, and what speaks to it. */
export type ProviderClient = { library: Library; config: Configuration }

/** The provider cannot be used, and why. */
export class ProviderFailure extends CodedError {
  override name = 'ProviderFailure'
}

/** Of one question, in seconds. */
const timeout = 8

/** Asks the provider what it is. Throws ProviderFailure. */
export async function discoverProvider(provider: OidcProvider): Promise<ProviderClient> {
  const { issuer, clientId, secret } = provider
  const library = await import('openid-client')
  const url = new URL(issuer)
  // What is not encrypted stays on this machine: `providerFetch` sees to it.
  const execute = url.protocol === 'http:' ? [library.allowInsecureRequests] : []
  const options = { timeout, execute, [library.customFetch]: providerFetch }
  const authentication = secret === null ? library.None() : undefined
  try {
    const config = await library.discovery(url, clientId, secret ?? {}, authentication, options)
    const found = config.serverMetadata()
    if (!isUsable(found)) throw new ProviderFailure(text('oidc.unusable', url.host))
    return { library, config: ready(library, provider, found, execute) }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure(reasonOf(error, url.host), { cause: error })
  }
}

/** Tokens are checked with the provider's keys, whatever brought them. */
function ready(
  library: Library,
  { clientId, secret }: OidcProvider,
  metadata: ServerMetadata,
  execute: ((config: Configuration) => void)[],
): Configuration {
  const config = new library.Configuration(
    metadata,
    clientId,
    secret ?? {},
    authenticationOf(library, secret, metadata),
  )
  config.timeout = timeout
  config[library.customFetch] = providerFetch
  for (const adapt of execute) adapt(config)
  library.enableNonRepudiationChecks(config)
  return config
}

/** Without a word of the provider it is the header, as the standard has it. */
function authenticationOf(library: Library, secret: string | null, metadata: ServerMetadata) {
  if (secret === null) return library.None()
  const methods = metadata.token_endpoint_auth_methods_supported ?? []
  return methods.includes('client_secret_post')
    ? library.ClientSecretPost(secret)
    : library.ClientSecretBasic(secret)
}

function isUsable(found: Readonly<ServerMetadata>) {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found
  const needed = [authorization_endpoint, token_endpoint, jwks_uri]
  const offered = userinfo_endpoint === undefined ? needed : [...needed, userinfo_endpoint]
  const gives = found.response_types_supported ?? ['code']
  return gives.includes('code') && offered.every((one) => one !== undefined && isSafeAddress(one))
}

const notADocument = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])

function reasonOf(error: unknown, host: string): Coded {
  const code = codeOf(error)
  if (notADocument.has(code)) return text('oidc.noDocument', host)
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return text('oidc.otherIssuer', host)
  return text('oidc.silent', host)
}

/** What the library, or the runtime, calls a failure; nothing of what the provider said. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
