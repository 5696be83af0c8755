import type { z } from 'zod'
import { OidcClientId, OidcIssuer, OidcName, OidcSecret } from '#contract/admin/oidc'
import { ConfigError } from '../config-error'
import { text } from '../locales/text'

/** Who vouches for accounts, with what proves to them who we are. */
export type OidcProvider = {
  issuer: string
  clientId: string
  /** Null: a client without one, which PKCE alone protects. */
  secret: string | null
  name: string
}

export const oidcSettings = {
  ENJAMBRE_OIDC_ISSUER: OidcIssuer.optional(),
  ENJAMBRE_OIDC_CLIENT_ID: OidcClientId.optional(),
  ENJAMBRE_OIDC_CLIENT_SECRET: OidcSecret.optional(),
  ENJAMBRE_OIDC_NAME: OidcName.optional(),
}

type Settings = z.infer<z.ZodObject<typeof oidcSettings>>

/** Throws ConfigError unless issuer and client go together. */
export function oidcOf(settings: Settings): OidcProvider | null {
  const { ENJAMBRE_OIDC_ISSUER: issuer, ENJAMBRE_OIDC_CLIENT_ID: clientId } = settings
  const { ENJAMBRE_OIDC_CLIENT_SECRET: secret = null, ENJAMBRE_OIDC_NAME: name } = settings
  if ([issuer, clientId, secret ?? undefined, name].every((one) => one === undefined)) return null
  if (issuer === undefined || clientId === undefined) throw new ConfigError(text('config.oidcPair'))
  return { issuer, clientId, secret, name: name ?? new URL(issuer).hostname }
}
