import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from '../../server/lib/listen'

/** A way to a server on which everything takes a while. */
export type Line = {
  port: number
  /** From now on what comes from the server takes so long. */
  delay(ms: number): void
}

export async function startLine(target: number | (() => number)): Promise<Line> {
  let delayMs = 0

  /** Passes on what comes in its order, each piece late. */
  function slow(from: Socket, to: Socket) {
    let dueAt = 0
    from.on('data', (bytes: Buffer) => {
      dueAt = Math.max(dueAt, performance.now() + delayMs)
      setTimeout(() => to.write(bytes), dueAt - performance.now())
    })
  }

  function join(from: Socket, to: Socket) {
    from.on('error', () => to.destroy())
    from.on('close', () => setTimeout(() => to.end(), delayMs))
  }

  const server = createServer((near) => {
    const far = connect(typeof target === 'number' ? target : target(), '127.0.0.1')
    near.pipe(far)
    slow(far, near)
    join(near, far)
    join(far, near)
  })
  const port = await listenLocally(server)
  return {
    port,
    delay(ms) {
      delayMs = ms
    },
  }
}
