import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import type { OauthRequest } from '#contract/account/oauth'
import type { Context } from '../../context'
import { clientIdOf } from '../../oauth/clients'
import { challengeOf } from '../../oauth/codes'

export const verifier = 'a'.repeat(43)
export const redirectUri = 'http://127.0.0.1:1/vuelta'

/** What a program asks for that has registered itself. */
export const oauthRequest = (ctx: Context, fields: Partial<OauthRequest> = {}): OauthRequest => ({
  clientId: clientIdOf(ctx, { name: 'Programa', redirectUris: [redirectUri] }),
  redirectUri,
  codeChallenge: challengeOf(verifier),
  ...fields,
})

/** A program that remembers what it is told, as the SDK wants it. */
export function oauthProgram(redirectUrl = redirectUri) {
  const kept: {
    client?: StoredOAuthClientInformation
    tokens?: StoredOAuthTokens
    discovery?: OAuthDiscoveryState
    verifier: string
    page: string
  } = { verifier: '', page: '' }
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Mi ayudante', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery) => void Object.assign(kept, { discovery }),
    redirectToAuthorization: ({ href }) => void Object.assign(kept, { page: href }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
  }
  return { kept, provider }
}
