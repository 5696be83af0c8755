import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:net'
import { listenLocally } from '../../lib/listen'
import { type PlayerLine, playerLine } from './player-line'

/** Its own host dials at once. */
const openMs = 10_000

export type Doorstep = { port: number; secret: string }

/**
 * Listens on this machine alone for the one connection that its host passes on: a socket cannot be handed to
 * a thread. Whoever does not say the secret first is sent away.
 */
export async function openDoorstep(enter: (line: PlayerLine) => void): Promise<Doorstep> {
  const secret = randomBytes(32)
  const server = createServer((socket) => {
    const line = playerLine(socket)
    line.packets.next().then(
      ({ value }) => {
        if (!value || value.length !== secret.length || !timingSafeEqual(value, secret)) {
          socket.destroy()
          return
        }
        close()
        enter(line)
      },
      () => socket.destroy(),
    )
  })
  const timer = setTimeout(close, openMs)

  function close() {
    clearTimeout(timer)
    server.close()
  }

  return { port: await listenLocally(server), secret: secret.toString('base64') }
}
