import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server, whose connections can be cut and allowed again. */
export type TcpProxy = AsyncDisposable & {
  url: string
  /** Ends every connection at once and takes no other. */
  cut(): void
  mend(): void
}

/** Passes on what comes in on a free port of 127.0.0.1. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false

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
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false
    },
    [Symbol.asyncDispose]() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
