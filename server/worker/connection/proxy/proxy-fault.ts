import type { Socket } from 'node:net'
import type { ProxySpec } from '../../../game/bot-spec'
import { DisconnectError, type DisconnectKind, disconnectOf } from '../../../game/disconnect'
import type { Catalogue } from '../../../locales/locales'
import { text } from '../../../locales/text'

/** Asks a proxy for a connection to an address literal. */
export type ProxyHandshake = (
  socket: Socket,
  login: ProxyLogin,
  address: string,
  port: number,
  signal: AbortSignal,
) => Promise<void>

export type ProxyLogin = Pick<ProxySpec, 'username' | 'password'>

export type FaultKind = keyof Catalogue['proxy']['ends']

/** Why a proxy did not let through; `detail` is what it answered, in short. */
export class ProxyFault extends Error {
  override name = 'ProxyFault'
  constructor(
    readonly kind: FaultKind,
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`)
  }
}

/** Which end a fault is: its reason, and whether another attempt may mend it. */
const kinds: Record<FaultKind, DisconnectKind> = {
  notAllowed: 'notAllowed',
  unreachable: 'proxyFailed',
  silent: 'proxyFailed',
  closed: 'proxyFailed',
  failed: 'proxyFailed',
  garbled: 'proxyRefused',
  credentialsWanted: 'proxyRefused',
  credentials: 'proxyRefused',
  credentialsTooLong: 'proxyRefused',
  forbidden: 'proxyRefused',
  target: 'unreachable',
}

/** The session's end that a proxy's fault is; `proxy` and `target` are `host:port`. */
export function proxyDisconnect(
  { kind, detail }: ProxyFault,
  proxy: string,
  target: string,
): DisconnectError {
  const end = disconnectOf(kinds[kind], proxy, `proxy ${proxy}: ${detail}`)
  return new DisconnectError({ ...end, message: text(`proxy.ends.${kind}`, proxy, target) })
}
