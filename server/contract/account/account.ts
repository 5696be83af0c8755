import { z } from 'zod'
import { answer, Id, Instant, shape } from '../common'

/** By which proof a session was opened. `setup`: by the link of the installation. */
export const SignInMethod = z.enum(['password', 'passkey', 'provider', 'setup'])
export type SignInMethod = z.infer<typeof SignInMethod>

/** What may happen to the security of an account. */
export const AccountEventKind = z.enum([
  'sign-in',
  'session-moved',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'password-removed',
  'email-changed',
  'email-verified',
  'totp-on',
  'totp-off',
  'codes-made',
  'code-used',
  'passkey-added',
  'passkey-removed',
  'factors-reset',
  'provider-linked',
  'provider-unlinked',
  'token-made',
  'token-revoked',
  'webhook-made',
  'webhook-paused',
  'passwords-exported',
  'deletion-asked',
  'deletion-undone',
  'exported',
])
export type AccountEventKind = z.infer<typeof AccountEventKind>

/** One of them, as its owner and administrators see it. */
export const AccountEvent = shape('AccountEvent', {
  id: Id,
  at: Instant,
  kind: AccountEventKind,
  /** From where and by which browser; null where nobody asked for it by one. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** What it was about, by name: a passkey, another address. */
  detail: z.string().nullable(),
})
export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvents = answer('AccountEvents', { events: z.array(AccountEvent) })

/**
 * Why a session may do little: `second-factor`, an administrator who has to have one first;
 * `leaving`, an account that is about to be deleted.
 */
export const SessionLimit = z.enum(['second-factor', 'leaving'])
export type SessionLimit = z.infer<typeof SessionLimit>

/** How an account has times written: a locale of `Intl` and an IANA zone; null: as the browser has it. */
export const Times = z.object({ locale: z.string().nullable(), timeZone: z.string().nullable() })
export type Times = z.infer<typeof Times>
