import type { AccountEventKind } from '#contract/account/account'
import type { ShareRight } from '#contract/bots/rights'

/** What the sentences of each kind of mail need; links are whole addresses, times epoch milliseconds. */
export type MailParams = {
  test: { by: string }
  /** A one-time link to choose another password. */
  reset: { link: string; expiresAt: number }
  /** A one-time link that shows that the address is theirs; `isChange`: it is to become theirs. */
  verify: { link: string; expiresAt: number; isChange: boolean }
  /** Somebody wanted this address for another account: the one that has it keeps it. */
  taken: Record<string, never>
  /** Something has happened to the security of the account. */
  notice: {
    kind: AccountEventKind
    at: number
    address: string | null
    agent: string | null
    detail: string | null
  }
  /** What a rule of the account's has found. */
  notification: { title: string; body: string; link: string; at: number }
  /** Somebody wants to share bots. */
  invitation: { owner: string; name: string; right: ShareRight; link: string }
}
export type MailKind = keyof MailParams

export type Mail<K extends MailKind = MailKind> = {
  kind: K
  /** The address alone. */
  to: string
  params: MailParams[K]
  /** Its own, where it may be queued twice and is to go once. */
  id?: string
  /** After this it is not worth sending, epoch milliseconds; a day from now unless given. */
  expiresAt?: number
}
