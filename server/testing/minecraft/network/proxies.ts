import { connect, type Socket } from 'node:net'
import { ProxyFault } from '../../../worker/connection/proxy/proxy-fault'
import { take, takeBytes } from '../../../worker/connection/proxy/take'
import { type RawServer, startRawServer } from '../scripted'

/** A small proxy that asks for a login when it has one, and notes where it was sent. */
export type TestProxy = RawServer & {
  /** Where clients wanted to go, as they wrote it: `address:port`. */
  targets: string[]
}

type Login = { username: string; password: string }
type Serve = (socket: Socket, login: Login | null, note: (target: string) => void) => Promise<void>

const never = new AbortController().signal

export const startSocksProxy = (login: Login | null = null) => startProxy(serveSocks, login)
export const startHttpProxy = (login: Login | null = null) => startProxy(serveHttp, login)

async function startProxy(serve: Serve, login: Login | null): Promise<TestProxy> {
  const targets: string[] = []
  const server = await startRawServer((socket) => {
    serve(socket, login, (target) => targets.push(target)).catch((error) => {
      socket.destroy()
      if (!(error instanceof ProxyFault)) throw error
    })
  })
  return Object.assign(server, { targets })
}

async function serveSocks(socket: Socket, login: Login | null, note: (target: string) => void) {
  const [, count = 0] = await takeBytes(socket, never, 2)
  const offered = [...(await takeBytes(socket, never, count))]
  const method = login ? 2 : 0
  if (!offered.includes(method)) return void socket.end(Buffer.from([5, 255]))
  socket.write(Buffer.from([5, method]))
  if (login && !(await knows(socket, login))) return void socket.end(Buffer.from([1, 1]))
  if (login) socket.write(Buffer.from([1, 0]))
  const [, , , family] = await takeBytes(socket, never, 4)
  const address = await addressOf(socket, family ?? 0)
  const port = (await takeBytes(socket, never, 2)).readUInt16BE()
  note(`${address}:${port}`)
  const answer = (reply: number) => Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0])
  join(socket, address, port, answer(0), answer(5))
}

async function knows(socket: Socket, login: Login) {
  await takeBytes(socket, never, 1)
  const field = async () => {
    const [length = 0] = await takeBytes(socket, never, 1)
    return (await takeBytes(socket, never, length)).toString()
  }
  const [username, password] = [await field(), await field()]
  return username === login.username && password === login.password
}

async function addressOf(socket: Socket, family: number) {
  if (family === 1) return [...(await takeBytes(socket, never, 4))].join('.')
  if (family === 4) return `[${(await takeBytes(socket, never, 16)).toString('hex')}]`
  const [length = 0] = await takeBytes(socket, never, 1)
  return (await takeBytes(socket, never, length)).toString()
}

async function serveHttp(socket: Socket, login: Login | null, note: (target: string) => void) {
  const end = '\r\n\r\n'
  const header = await take(socket, never, (seen) => {
    const at = seen.indexOf(end)
    return at === -1 ? null : at + end.length
  })
  const text = header.toString()
  const [, target = '', host = '', port = ''] = /^CONNECT ((\S+):(\d+)) HTTP/.exec(text) ?? []
  const secret = login && Buffer.from(`${login.username}:${login.password}`).toString('base64')
  if (secret && !text.includes(`\r\nProxy-Authorization: Basic ${secret}\r\n`)) {
    return void socket.end(`HTTP/1.1 407 Proxy Authentication Required${end}`)
  }
  note(target)
  const answer = (status: string) => Buffer.from(`HTTP/1.1 ${status}\r\nX-Proxy: test${end}`)
  join(socket, host, Number(port), answer('200 OK'), answer('502 Bad Gateway'))
}

/** Connects to the target, answers, and carries the bytes both ways. */
function join(socket: Socket, host: string, port: number, yes: Buffer, no: Buffer) {
  const onward = connect({ host, port })
  onward.once('connect', () => {
    socket.write(yes)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.end(no))
  socket.on('close', () => onward.destroy())
}
