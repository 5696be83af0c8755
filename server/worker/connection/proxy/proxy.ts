import type { Socket } from 'node:net'
import type { ProxySpec } from '../../../game/bot-spec'
import { httpConnect } from './http'
import { ProxyFault } from './proxy-fault'
import { socks5 } from './socks5'

const protocols = { socks5, http: httpConnect }

/**
 * Turns a fresh connection to a proxy into one to the target's address. Throws a ProxyFault, and
 * the socket is then gone.
 */
export async function passThrough(
  socket: Socket,
  proxy: ProxySpec,
  address: string,
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  try {
    await protocols[proxy.type](socket, proxy, address, port, signal)
    return socket
  } catch (error) {
    socket.destroy()
    throw error instanceof ProxyFault ? error : new ProxyFault('failed', String(error))
  }
}
