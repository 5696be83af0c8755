import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { listenLocally } from '../lib/listen'

/** A TCP proxy to a server, whose connections can be cut and allowed again. */
export type TcpProxy = AsyncDisposable & {
  url: string
  /** Ends every connection at once and takes no other. */
  cut(): void
  mend(): void
  /** From now on each piece of what passes takes that long. */
  slow(ms: number): void
}

/** Passes on what comes in on a free port of 127.0.0.1. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  let lagMs = 0

  const lag = () =>
    new Transform({
      transform(piece, _, done) {
        if (lagMs === 0) done(null, piece)
        else setTimeout(() => done(null, piece), lagMs)
      },
    })

  function keep(socket: Socket, other: Socket) {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), host)
    keep(near, far)
    keep(far, near)
    near.pipe(lag()).pipe(far).pipe(lag()).pipe(near)
  })
  const own = await listenLocally(server)

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend() {
      isCut = false
    },
    slow(ms) {
      lagMs = ms
    },
    [Symbol.asyncDispose]() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
