import { type Coded, text } from '../locales/text'
import type { SmtpConfig } from './config'

/**
 * Why a mail was not taken. `server`: none would be now; `later`: this one may be; `refused`: this one
 * never will be.
 */
export type Failure = { kind: 'server' | 'later' | 'refused'; reason: Coded }

type Server = Pick<SmtpConfig, 'host' | 'password'>

/** What nodemailer throws, where it says so. */
type Thrown = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

const certificate = /certificate|altnames|self.signed|issuer/i
const notTls = /WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|packet length/i
/** RFC 3463: of the server's rules, as for who has not signed in, and not of the address. */
const byRules = /^530|^5\d\d[ -]5\.7\./
const longest = 200

/**
 * Says what went wrong while a mail was brought to a server. What it answers to a login is never
 * repeated, and its password nowhere: some servers say what they were sent.
 */
export function failureOf(error: unknown, { host, password }: Server): Failure {
  const thrown: Thrown = typeof error === 'object' && error !== null ? error : {}
  const message = error instanceof Error ? error.message : ''
  const ofServer = (reason: Coded): Failure => ({ kind: 'server', reason })
  switch (thrown.code) {
    case 'EENVELOPE':
    case 'EMESSAGE':
      return ofMail(thrown, host, password ?? '')
    case 'EAUTH':
    case 'ENOAUTH':
      return ofServer(text('mail.failures.login', host))
    case 'ETLS':
      return ofServer(text('mail.failures.noStartTls', host))
    case 'EDNS':
      return ofServer(text('mail.failures.unknownHost', host))
    case 'ETIMEDOUT':
      return ofServer(text('mail.failures.timeout', host))
  }
  if (certificate.test(message)) return ofServer(text('mail.failures.certificate', host))
  if (notTls.test(message)) return ofServer(text('mail.failures.noTls', host))
  if (message.includes('ECONNREFUSED')) return ofServer(text('mail.failures.nobody', host))
  return ofServer(text('mail.failures.connection', host))
}

function ofMail(
  { command, responseCode, response }: Thrown,
  host: string,
  secret: string,
): Failure {
  const whole = typeof response === 'string' ? response : ''
  const said = oneLine(secret === '' ? whole : whole.replaceAll(secret, '***'))
  const isPermanent =
    typeof responseCode === 'number' && responseCode >= 500 && !byRules.test(whole)
  if (command === 'MAIL FROM')
    return { kind: 'server', reason: text('mail.failures.sender', host, said) }
  return isPermanent
    ? { kind: 'refused', reason: text('mail.failures.refused', host, said) }
    : { kind: 'later', reason: text('mail.failures.later', host, said) }
}

/** Answers come from outside: one line, no control characters, not long. */
const oneLine = (said: string) =>
  said
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
