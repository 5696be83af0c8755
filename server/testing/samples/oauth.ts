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
