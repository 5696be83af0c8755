import type { EventSourceMessage } from 'eventsource-parser'
import type { z } from 'zod'
import { FailureBody } from '#contract/common'
import { type ErrorCode, statuses } from '#contract/errors'
import { eventStreamType } from '#contract/streams'
import { errorText } from '../../lib/error-text'
import { type Coded, text } from '../../locales/text'
import { exitCodes } from '../terminal'
import { eventsOf } from './events'
import { CtlRefused } from './refused'
import type { Server } from './settings'
import { shown } from './shown'

/** Calls the API of a server. Throws CtlRefused for everything but a success. */
export type Client = <S extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  answer: S,
  body?: object,
) => Promise<z.infer<S>>

/**
 * The events of a stream, from after the one with this id on, until it or the signal ends it. Throws
 * CtlRefused for a stream that is refused or breaks off.
 */
export type Follow = (path: string, after: string | undefined) => AsyncGenerator<EventSourceMessage>

/** As a server may say of who asks; the rest is told by its code. */
const refusals = [401, 403]

export function createClient(
  { url, token, ca }: Server,
  signal: AbortSignal,
): { client: Client; follow: Follow } {
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}/api`
  const tls = ca === null ? {} : { tls: { ca } }

  async function send(path: string, init: RequestInit, headers: Record<string, string>) {
    const authorization = `Bearer ${token}`
    try {
      return await fetch(base + path, {
        ...{ signal, redirect: 'manual', ...tls, ...init },
        headers: { accept: 'application/json', authorization, ...headers },
      })
    } catch (error) {
      throw whyFailed(error)
    }
  }

  const whyFailed = (cause: unknown) =>
    signal.aborted
      ? new CtlRefused(text('cli.ctl.stopped'))
      : new CtlRefused(whyUnreachable(cause, url), exitCodes.unavailable, { cause })

  const client: Client = async (method, path, answer, body) => {
    const response =
      body === undefined
        ? await send(path, { method }, {})
        : await send(
            path,
            { method, body: JSON.stringify(body) },
            { 'content-type': 'application/json' },
          )
    const said = await jsonOf(response)
    if (!response.ok) throw refusalOf(response.status, said, url)
    const read = answer.safeParse(said)
    if (!read.success) throw noEnjambre(url)
    return read.data
  }

  const follow: Follow = async function* (path, after) {
    const leaving = new AbortController()
    const init = { signal: AbortSignal.any([signal, leaving.signal]) }
    const response = await send(path, init, {
      accept: eventStreamType,
      ...(after === undefined ? {} : { 'last-event-id': after }),
    })
    if (!response.ok) throw refusalOf(response.status, await jsonOf(response), url)
    const isStream = response.headers.get('content-type')?.startsWith(eventStreamType)
    if (!isStream || !response.body) throw noEnjambre(url)
    try {
      yield* eventsOf(response.body, () => leaving.abort())
    } catch (error) {
      if (!signal.aborted) throw whyFailed(error)
    }
  }

  return { client, follow }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A proxy's page, or an address where something else answers.
    return null
  }
}

function refusalOf(status: number, said: unknown, url: URL): CtlRefused {
  const { data } = FailureBody.safeParse(said)
  if (!data) return noEnjambre(url)
  return refusalBy(status, data)
}

function refusalBy(status: number, { code, message }: { code: string; message: string }) {
  const exitCode = refusals.includes(status) ? exitCodes.refused : exitCodes.failed
  const passes = status === 429 || status >= 500
  return new CtlRefused(wordsOf(code, shown(message)), exitCode, { passes })
}

/** Why a stream was ended, as it says itself. */
export const refusalOfEnd = (end: { code: string; message: string }): CtlRefused =>
  refusalBy(Object.hasOwn(statuses, end.code) ? statuses[end.code as ErrorCode] : 500, end)

/** Of a token the server says what it says of a session. */
function wordsOf(code: string, message: string): Coded {
  if (code === 'TOKEN_INVALID') return text('cli.ctl.wrongToken', code)
  if (code === 'TOKEN_EXPIRED') return text('cli.ctl.expiredToken', code)
  return text('cli.ctl.refused', message, code)
}

const noEnjambre = (url: URL) =>
  new CtlRefused(text('cli.ctl.noEnjambre', url.origin), exitCodes.unavailable)

function whyUnreachable(error: unknown, { origin, hostname }: URL): Coded {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/ALTNAME/.test(code)) return text('cli.ctl.otherName', hostname)
  if (/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/.test(code)) return text('cli.ctl.expired', hostname)
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE|ISSUER/.test(code))
    return text('cli.ctl.untrusted', hostname)
  if (/ConnectionRefused|ECONNREFUSED/.test(code)) return text('cli.ctl.closed', origin)
  return text('cli.ctl.unreachable', origin, code || errorText(error))
}
