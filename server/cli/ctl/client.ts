import type { z } from 'zod'
import { FailureBody } from '#contract/common'
import { errorText } from '../../lib/error-text'
import { type Coded, text } from '../../locales/text'
import { exitCodes } from '../terminal'
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

/** As a server may say of who asks; the rest is told by its code. */
const refusals = [401, 403]

export function createClient({ url, token, ca }: Server, signal?: AbortSignal): Client {
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}/api`
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }

  async function send(method: string, path: string, body: object | undefined) {
    try {
      return await fetch(base + path, {
        ...{ method, redirect: 'manual' },
        ...(body === undefined
          ? { headers }
          : {
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
        ...(ca === null ? {} : { tls: { ca } }),
        ...(signal ? { signal } : {}),
      })
    } catch (cause) {
      if (signal?.aborted) throw new CtlRefused(text('cli.ctl.stopped'))
      throw new CtlRefused(whyUnreachable(cause, url), exitCodes.unavailable, { cause })
    }
  }

  return async (method, path, answer, body) => {
    const response = await send(method, path, body)
    const said = await jsonOf(response)
    if (!response.ok) throw refusalOf(response.status, said, url)
    const read = answer.safeParse(said)
    if (!read.success) throw noEnjambre(url)
    return read.data
  }
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
  const isRefused = refusals.includes(status)
  const exitCode = isRefused ? exitCodes.refused : exitCodes.failed
  return new CtlRefused(wordsOf(data.code, shown(data.message)), exitCode)
}

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
