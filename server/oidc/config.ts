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

type Settings = {
  ENJAMBRE_OIDC_ISSUER?: string | undefined
  ENJAMBRE_OIDC_CLIENT_ID?: string | undefined
  ENJAMBRE_OIDC_CLIENT_SECRET?: string | undefined
  ENJAMBRE_OIDC_NAME?: string | undefined
}

/** Throws ConfigError unless issuer and client go together. */
export function oidcOf(settings: Settings): OidcProvider | null {
  const { ENJAMBRE_OIDC_ISSUER: issuer, ENJAMBRE_OIDC_CLIENT_ID: clientId } = settings
  const { ENJAMBRE_OIDC_CLIENT_SECRET: secret = null, ENJAMBRE_OIDC_NAME: name } = settings
  if ([issuer, clientId, secret ?? undefined, name].every((one) => one === undefined)) return null
  if (issuer === undefined || clientId === undefined) throw new ConfigError(text('config.oidcPair'))
  return { issuer, clientId, secret, name: name ?? new URL(issuer).hostname }
}
