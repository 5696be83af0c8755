import type { Socket } from 'node:net'
import { type Fence, isFenceOpen } from '../../game/hosts/fence'

/**
 * Lets nothing more out once the host may not act: who was paused for longer writes not even what
 * was on its way, as the bot may be in elsewhere by then.
 */
export function fencedSocket(socket: Socket, fence: Fence): Socket {
  const { write } = socket
  function fenced(this: Socket, ...args: Parameters<Socket['write']>): boolean {
    if (isFenceOpen(fence)) return write.apply(this, args)
    this.destroy()
    return false
  }
  socket.write = fenced as Socket['write']
  return socket
}
