import type { Bot } from 'mineflayer'
import { cleanText } from '../../game/chat-text'
import {
  type Disconnect,
  DisconnectError,
  disconnectOf,
  type Transfer,
} from '../../game/disconnect'
import type { OutboundDialer } from './outbound-dialer'

/** The handshake's intentions: 1 asks the status, 2 joins, 3 joins because another server said so. */
const joinsByTransfer = 3

/** The game's own limit of what a server may leave with a client, and ours of how often. */
const longestCookie = 5_120
const mostCookies = 64

/** Says in the handshake that another server sent the bot. */
export function announceTransfer({ _client: client }: Bot): void {
  const write = client.write.bind(client)
  client.write = (name, params) =>
    write(name, name === 'set_protocol' ? { ...params, nextState: joinsByTransfer } : params)
}

/** Keeps what servers leave with the bot, shows it when asked, and tells when one sends it away. */
export function followTransfers(
  { _client: client }: Bot,
  { version, carried }: { version: string; carried?: Transfer['cookies'] },
  leave: (transfer: Transfer) => void,
): void {
  const cookies = new Map(carried)
  client.on('store_cookie', ({ key, value }: { key: string; value: Buffer }) => {
    if (value.length > longestCookie || (cookies.size >= mostCookies && !cookies.has(key))) return
    cookies.set(key, Buffer.from(value))
  })
  client.on('cookie_request', ({ cookie }: { cookie: string }) => {
    client.write('cookie_response', { key: cookie, value: cookies.get(cookie) })
  })
  client.on('transfer', ({ host, port }: { host: string; port: number }) => {
    leave({ host, port, version, cookies })
  })
}

/** Why a bot leaves a server that sends it away: to where it may go, or else a refusal. */
export async function disconnectOfTransfer(
  dialer: OutboundDialer,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Disconnect> {
  const { host, port } = transfer
  const target = `${cleanText(host, 255)}:${port}`
  if (port < 1 || port > 65_535) return disconnectOf('attack', target)
  try {
    await dialer.vet(host, port, signal)
    return { ...disconnectOf('transferred', target), transfer }
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    const { disconnect } = error
    return disconnect.reason === 'target-not-allowed'
      ? disconnectOf('transferRefused', target, disconnect.raw)
      : disconnect
  }
}
