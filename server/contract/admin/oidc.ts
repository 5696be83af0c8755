import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, line } from '../common'
import { isSafeAddress } from '../safe-address'

/** Where a provider sends browsers back to, on the installation's own origin. */
export const oidcCallbackPath = '/api/auth/oidc/callback'

/** The provider's own address, as its discovery document has it. */
export const OidcIssuer = line(500).refine(
  (issuer) => isSafeAddress(issuer) && !/[?#]/.test(issuer),
  says('validation.issuer'),
)
export const OidcClientId = line(200)
/** On the button. */
export const OidcName = line(40)
export const OidcSecret = z.string().min(1).max(1_000)

const provider = { issuer: OidcIssuer, clientId: OidcClientId, name: OidcName }

const rules = {
  /** Whether whoever has no account here gets one, as far as registration is open. */
  register: z.boolean(),
  /** Whether a verified address links to the account that has verified the same one. */
  linkByEmail: z.boolean(),
}

/** What is stored of it; the secret stands elsewhere, sealed. */
export const OidcStored = z.object({ provider: z.object(provider).nullable(), ...rules })
export type OidcStored = z.infer<typeof OidcStored>

/**
 * `provider` null: nobody enters so any more; left out: it stays. `secret` null: the one of before, for the
 * same client of the same issuer.
 */
export const OidcChange = form('OidcChange', {
  provider: z
    .strictObject({ ...provider, secret: OidcSecret.nullable() })
    .nullable()
    .optional(),
  ...rules,
})
export type OidcChange = z.infer<typeof OidcChange>

export const OidcAnswer = answer('OidcAnswer', {
  provider: z.object({ ...provider, hasSecret: z.boolean() }).nullable(),
  ...rules,
  /** Where users reach the installation; null: the operator has not said it. */
  origin: z.string().nullable(),
  /** What the environment decides of the provider, with the name of the variable. */
  fixed: z.record(z.string(), z.string()),
})
export type OidcAnswer = z.infer<typeof OidcAnswer>

/** What is wrong with the provider; null: it answers as it should. */
export const OidcTest = answer('OidcTest', { failure: z.string().nullable() })
export type OidcTest = z.infer<typeof OidcTest>
