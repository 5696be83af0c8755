import { z } from 'zod'
import { Email } from '#contract/auth'

/** An account at the provider. */
export type ProviderAccount = {
  issuer: string
  /** Its id there, which it keeps for good. */
  subject: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  isVerified: boolean
}

const Claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: Email.nullish().catch(null),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .nullish()
    .catch(null),
})

/** Null for claims that say no account. */
export function readAccount(claims: object): ProviderAccount | null {
  const { data } = Claims.safeParse(claims)
  if (!data) return null
  const { iss: issuer, sub: subject, email = null, email_verified: verified } = data
  const isVerified = email !== null && String(verified) === 'true'
  return { issuer, subject, email, isVerified }
}
