import type { Socket } from 'node:net'
import { ProxyFault } from './proxy-fault'

/** The first so many of the bytes seen so far; null when more are needed. Throws a ProxyFault. */
type Cut = (seen: Buffer) => number | null

/** Reads one answer of a proxy and no more: what comes behind it stays in the socket. */
export function take(socket: Socket, signal: AbortSignal, cut: Cut): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let seen: Buffer = Buffer.alloc(0)

    function settle(act: () => void) {
      socket.off('readable', look).off('close', gone).off('end', gone)
      signal.removeEventListener('abort', late)
      act()
    }

    function look() {
      const chunk: Buffer | null = socket.read()
      if (chunk === null) return
      seen = Buffer.concat([seen, chunk])
      try {
        const size = cut(seen)
        if (size === null || size > seen.length) return
        settle(() => {
          if (seen.length > size) socket.unshift(seen.subarray(size))
          resolve(seen.subarray(0, size))
        })
      } catch (error) {
        settle(() => reject(error))
      }
    }

    const gone = () => settle(() => reject(new ProxyFault('closed', 'closed without an answer')))
    const late = () => settle(() => reject(new ProxyFault('silent', 'no answer in time')))

    socket.on('readable', look).once('close', gone).once('end', gone)
    signal.addEventListener('abort', late)
    if (signal.aborted) late()
    else if (socket.destroyed) gone()
    else look()
  })
}

/** Reads this many bytes. */
export const takeBytes = (socket: Socket, signal: AbortSignal, size: number) =>
  take(socket, signal, () => size)
