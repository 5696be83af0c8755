import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant } from '../common'
import { Proved } from './factors'

const anywhere = 'http://localhost'

/** A place of this site: its path, with what follows it. */
function isLocalPath(written: string): boolean {
  const url = written.startsWith('/') ? URL.parse(written, anywhere) : null
  return url !== null && url.origin === anywhere && !url.pathname.startsWith('//')
}

const LocalPath = z.string().max(2_000).refine(isLocalPath, says('validation.localPath'))

/** `to`: where to go on in the end. */
export const OidcStartForm = form('OidcStartForm', { to: LocalPath.optional() })
export type OidcStartForm = z.infer<typeof OidcStartForm>

/** Where the browser goes to sign in. */
export const OidcStart = answer('OidcStart', { url: z.string() })

/** What the browser comes back with: one use, a minute. */
export const OidcTicketForm = form('OidcTicketForm', { ticket: z.string().max(100) })
export type OidcTicketForm = z.infer<typeof OidcTicketForm>

/** After a proof: where the browser was. */
export const OidcProved = Proved.extend({ to: z.string().nullable() }).meta({ id: 'OidcProved' })

/** The account elsewhere by which one's own is entered, and who else offers to vouch for it. */
export const OwnProvider = answer('OwnProvider', {
  provider: z.object({ name: z.string() }).nullable(),
  link: z
    .object({
      /** What its provider is called here, or its address. */
      name: z.string(),
      email: z.string().nullable(),
      createdAt: Instant,
      lastUsedAt: Instant.nullable(),
      /** Whether it is of the provider that the installation has now. */
      works: z.boolean(),
    })
    .nullable(),
})
export type OwnProvider = z.infer<typeof OwnProvider>
