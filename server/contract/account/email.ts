import { z } from 'zod'
import { InstallationSettings } from '../admin/settings'
import { Email } from '../auth'
import { answer, form, Instant } from '../common'

/** Asks for a link by which the owner of an address chooses another password. */
export const ForgotForm = form('ForgotForm', { email: Email })

/** The one-time link of a mail, which shows that an address is one's own. */
export const EmailLinkForm = form('EmailLinkForm', { token: z.string().min(1).max(200) })
export type EmailLinkForm = z.infer<typeof EmailLinkForm>

/** The address that an account has from now on, or has confirmed. */
export const EmailConfirmed = answer('EmailConfirmed', { email: z.string() })

export const EmailForm = form('EmailForm', { email: Email })

/** The address of one's own account. */
export const OwnEmail = answer('OwnEmail', {
  email: z.string(),
  verifiedAt: Instant.nullable(),
  /** Whether the installation sends mails: without, an address changes at once. */
  mail: z.boolean(),
  /** Whether addresses are verified; off where there is no mail. */
  verification: InstallationSettings.shape.accounts.shape.emailVerification,
  /** The address that it is to have, once that is confirmed by a mail to it. */
  pending: z.object({ email: z.string(), expiresAt: Instant }).nullable(),
})
export type OwnEmail = z.infer<typeof OwnEmail>
