import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { listenLocally } from '../lib/listen'

/** A TCP proxy to a server, whose connections can be cut and allowed again. */
export type TcpProxy = AsyncDisposable & {
  url: string
  /** Ends every connection at once and takes no other. */
  cut(): void
  /**
   * Passes nothing on, either way, of connections whose first words hold this, and says so to nobody;
   * '': of any. Mended, they end.
   */
  mute(word: string): void
  mend(): void
  /** From now on each piece of what passes takes that long. */
  slow(ms: number): void
}

type Passing = { near: Socket; far: Socket; said: string; isMuted: boolean }

/** As far as somebody says who they are. */
const introduction = 4_096

/** Passes on what comes in on a free port of 127.0.0.1; `tap` reads all of it. */
export async function startTcpProxy(
  target: string,
  tap: (piece: Buffer) => void = () => undefined,
): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(target)
  const sockets = new Set<Socket>()
  const passing = new Set<Passing>()
  const muted = new Set<string>()
  let isCut = false
  let lagMs = 0

  function judge(one: Passing) {
    one.isMuted ||= [...muted].some((word) => one.said.includes(word))
  }

  function introduce(one: Passing, piece: Buffer) {
    if (one.said.length >= introduction) return
    one.said += piece.toString('latin1')
    judge(one)
  }

  const pass = (one: Passing, look: (piece: Buffer) => void) =>
    new Transform({
      transform(piece: Buffer, _, done) {
        look(piece)
        if (one.isMuted) return done()
        tap(piece)
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
    const one: Passing = { near, far, said: '', isMuted: muted.has('') }
    passing.add(one)
    near.on('close', () => passing.delete(one))
    keep(near, far)
    keep(far, near)
    near
      .pipe(pass(one, (piece) => introduce(one, piece)))
      .pipe(far)
      .pipe(pass(one, () => undefined))
      .pipe(near)
  })
  const own = await listenLocally(server)

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mute(word) {
      muted.add(word)
      for (const one of passing) judge(one)
    },
    mend() {
      isCut = false
      muted.clear()
      for (const { isMuted, near } of passing) if (isMuted) near.destroy()
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
