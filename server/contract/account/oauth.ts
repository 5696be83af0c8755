import { z } from 'zod'
import { answer, form } from '../common'
import { TokenBots, TokenVerb } from './tokens'

/** What a program may be let do: what assistants have tools for. */
export const OauthVerb = TokenVerb.exclude(['drive', 'configure', 'create'])
export type OauthVerb = z.infer<typeof OauthVerb>

const asked = {
  /** As the program was registered; it is long, for it holds all that is known of it. */
  clientId: z.string().min(1).max(8_192),
  redirectUri: z.string().min(1).max(512),
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  state: z.string().max(1_024).optional(),
  /** The address that the program wants to use; only that of assistants is for it. */
  resource: z.string().max(512).optional(),
}

/** What a program asks a user for on the page of `authorization_endpoint`. */
export const OauthRequest = form('OauthRequest', asked)
export type OauthRequest = z.infer<typeof OauthRequest>

/** `name` is what the program calls itself; `sendsTo` is where it is; `refused` leads back there without a grant. */
export const OauthAsked = answer('OauthAsked', {
  name: z.string(),
  sendsTo: z.string(),
  refused: z.string(),
})
export type OauthAsked = z.infer<typeof OauthAsked>

export const OauthGrant = form('OauthGrant', {
  ...asked,
  bots: TokenBots,
  verbs: z.array(OauthVerb).min(1).readonly(),
})
export type OauthGrant = z.infer<typeof OauthGrant>

/** Where the browser goes on. */
export const OauthGranted = answer('OauthGranted', { redirect: z.string() })
