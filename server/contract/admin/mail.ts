import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, line } from '../common'
import { limits } from '../limits'

/** `starttls` and `tls`: nothing is sent in the clear; `none`: everything is. */
export const MailSecurity = z.enum(['starttls', 'tls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

/** Where servers of each kind usually listen. */
export const mailPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 }

const longestName = 100
export const MailAddress = z
  .email(says('validation.email'))
  .max(limits.email, says('validation.email'))

/** The two parts of `Name <a@b>`, or of an address alone; null for anything else. */
export function senderOf(text: string): { name: string; address: string } | null {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const { data: address } = MailAddress.safeParse(inBrackets ?? text)
  if (address === undefined) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Who the mails are from, as `senderOf` reads it. */
export const MailSender = line(longestName + limits.email).refine(
  (text) => senderOf(text) !== null,
  says('validation.mailSender'),
)

const port = says('validation.between', limits.port.min, limits.port.max)

/** The server that takes our mails; its password is never told. */
const server = {
  host: line(limits.hostName).refine(
    (host) => /^[\w.:-]+$/.test(host),
    says('validation.mailHost'),
  ),
  port: z.int(port).min(limits.port.min, port).max(limits.port.max, port),
  security: MailSecurity,
  /** Null: it wants no login. */
  user: line(limits.email).nullable(),
  from: MailSender,
}

export const MailServer = z.object(server)
export type MailServer = z.infer<typeof MailServer>

/** Null turns mail off. `password` null: the one of before, for the same user of the same server. */
export const MailChange = form('MailChange', {
  server: z
    .strictObject({ ...server, password: z.string().min(1).max(1_000).nullable() })
    .nullable(),
})
export type MailChange = z.infer<typeof MailChange>

/** Where mail goes, and how it went so far. */
export const MailAnswer = answer('MailAnswer', {
  server: MailServer.extend({ hasPassword: z.boolean() }).nullable(),
  /** What the environment decides of it, with the name of the variable. */
  fixed: z.record(z.string(), z.string()),
  /** Mails that are not sent yet. */
  waiting: z.number(),
  sentAt: Instant.nullable(),
  /** The newest that was not sent, and why. */
  failure: z.object({ at: Instant, reason: z.string() }).nullable(),
})
export type MailAnswer = z.infer<typeof MailAnswer>

export const MailTestForm = form('MailTestForm', { to: MailAddress })
export type MailTestForm = z.infer<typeof MailTestForm>
