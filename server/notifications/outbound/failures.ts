import { hourMs } from '../../lib/time'
import { type Coded, text } from '../../locales/text'
import type { SendFailure } from '../channels/channel'

export const later = (reason: Coded, waitMs?: number): SendFailure =>
  waitMs === undefined ? { kind: 'later', reason } : { kind: 'later', reason, waitMs }

const nobody = new Set(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])
const certificate = /CERT|SIGNATURE|ISSUER/i

/** What the runtime calls a failure; nothing of what the other side said. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Nothing was sent: another address of the same name may do better. */
export const isUnreachable = (error: unknown): boolean => nobody.has(codeOf(error))

/** Why a request had no answer. */
export function failureOfError(error: unknown, host: string): SendFailure {
  const code = codeOf(error)
  if (error instanceof Error && error.name === 'TimeoutError')
    return later(text('channels.failures.timeout', host))
  if (nobody.has(code)) return later(text('channels.failures.nobody', host))
  if (certificate.test(code)) return later(text('channels.failures.certificate', host))
  if (code === 'EPROTO') return later(text('channels.failures.noTls', host))
  return later(text('channels.failures.connection', host))
}

/** Statuses by which a kind of receiver says more than others do. */
export type Statuses = Readonly<Record<number, { kind: SendFailure['kind']; reason: Coded }>>

/** Null for a success. Whatever else may pass, unless the receiver says otherwise. */
export function failureOfStatus(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  host: string,
  special: Statuses = {},
): SendFailure | null {
  if (status >= 200 && status < 300) return null
  const known = special[status]
  if (known) return known
  if (status >= 300 && status < 400)
    return { kind: 'refused', reason: text('channels.failures.redirects', host) }
  if (status === 413) return { kind: 'refused', reason: text('channels.failures.tooLarge', host) }
  const reason =
    status === 429
      ? text('channels.failures.tooMany', host)
      : text('channels.failures.status', host, status)
  return later(reason, retryAfterMs(headers))
}

/** As RFC 9110 has it: seconds, or a date; no receiver decides beyond an hour. */
function retryAfterMs(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+(\.\d+)?$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return ms > 0 ? Math.min(ms, hourMs) : undefined
}
