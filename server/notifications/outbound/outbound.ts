import { version } from '../../../package.json'
import type { Context } from '../../context'
import { urlHost } from '../../http/public-address'
import type { Coded } from '../../locales/text'
import type { SendFailure } from '../channels/channel'
import { failureOfError, isUnreachable, later } from './failures'
import { beginningOf } from './read-some'
import { createVetting, type Resolve } from './vetting'

export type Outgoing = {
  headers?: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer>
}

/** The way out to addresses that users name. */
export type Outbound = Disposable & {
  /**
   * The head of an answer, or why there is none; of its content only `most` bytes are read, which have
   * to come soon. Never throws.
   */
  post(address: string, request: Outgoing, most?: number): Promise<Answered | SendFailure>
  /** Why nothing would be sent there; null: it would, as far as it is known now. */
  refusalOf(address: string): Promise<Coded | null>
}

/** `text`: how its content begins. */
type Answered = Pick<Response, 'status' | 'headers'> & { text: string }

const deadlineMs = 10_000

type Sent = Outgoing & { most: number }

type Parts = {
  resolve?: Resolve
  /** Whom to trust beside the system's authorities. */
  ca?: string
  deadlineMs?: number
}

/** Every request goes to an address that was vetted, follows no redirection and ends in time. */
export function createOutbound(
  ctx: Pick<Context, 'settings' | 'config'>,
  parts: Parts = {},
): Outbound {
  const vet = createVetting(ctx, parts.resolve)
  const ending = new AbortController()

  async function send(url: URL, address: string, sent: Sent, signal: AbortSignal) {
    const { headers, body, most } = sent
    const { hostname, host } = url
    const pinned = new URL(url)
    pinned.hostname = urlHost(address)
    const serverName = hostname.replace(/^\[|\]$/g, '')
    const response = await fetch(pinned, {
      ...{ method: 'POST', body, signal, redirect: 'manual' },
      headers: {
        'user-agent': `enjambre/${version}`,
        ...headers,
        host,
        'accept-encoding': 'identity',
      },
      tls: { serverName, ...(parts.ca ? { ca: parts.ca } : {}) },
      // A connection that was proven to be one name's is not another's, though they share an address.
      keepalive: false,
    })
    const { status, headers: answered } = response
    return { status, headers: answered, text: await beginningOf(response, most) }
  }

  async function attempt(url: URL, request: Sent, signal: AbortSignal) {
    const vetted = await vet(url)
    if ('refusal' in vetted) return later(vetted.refusal)
    let failure: unknown
    for (const address of vetted.addresses) {
      try {
        return await send(url, address, request, signal)
      } catch (error) {
        failure = error
        if (!isUnreachable(error)) break
      }
    }
    throw failure
  }

  return {
    async post(address, request, most = 0) {
      const url = new URL(address)
      const signal = AbortSignal.any([
        ending.signal,
        AbortSignal.timeout(parts.deadlineMs ?? deadlineMs),
      ])
      try {
        return await Promise.race([attempt(url, { ...request, most }, signal), rejectsWith(signal)])
      } catch (error) {
        return failureOfError(error, url.hostname)
      }
    },
    async refusalOf(address) {
      const vetted = await vet(new URL(address))
      return 'refusal' in vetted ? vetted.refusal : null
    },
    [Symbol.dispose]: () => ending.abort(),
  }
}

/** Looking a name up cannot be called off. */
const rejectsWith = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
