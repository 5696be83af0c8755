import { connect, createServer, type Socket } from 'node:net'
import { plainAddress } from '../../game/addresses'
import type { ClientPort } from '../../game/hosts/host-settings'
import type { Entrance } from '../../game/hosts/own-client'
import { GarbledError, toFrame, varint } from '../../game/wire/frames'
import { portOf } from '../../lib/listen'
import { networksOf } from '../../lib/net/networks'
import { createSlidingWindow } from '../../lib/sliding-window'
import { minuteMs } from '../../lib/time'
import { render, type Text, text } from '../../locales/text'
import { partLogger } from '../../log'
import { createExpected } from './expected'
import { frameIn, type Hello, longestHello, readHello } from './hello'

const log = partLogger('host')

/** How a client says who it is: within so long, so many at once in all, and from one network. */
const helloMs = 10_000
const mostStrangers = 256
const mostOfNetwork = 16
/** Who is sent away so often has to wait. */
const mostRefusals = 10
const refusalsMs = 10 * minuteMs
/** Its last words have so long to be heard. */
const partingMs = 2_000

/** Where a thread lets somebody in as its bot, or why it does not. */
type Opened = { port: number; secret: string } | { refused: Text }
type Open = (entrance: Entrance, protocol: number) => Promise<Opened>

export type ListeningPort = AsyncDisposable & {
  port: number
  expect(entrance: Entrance): void
}

/** Listens for people's own clients. What they say is theirs to their bot's thread; here only who they are is read. */
export async function openClientPort(
  { port, host }: Pick<ClientPort, 'port' | 'host'>,
  locale: () => string,
  open: Open,
): Promise<ListeningPort> {
  const expected = createExpected()
  const refusals = createSlidingWindow({ max: mostRefusals, windowMs: refusalsMs })
  const sockets = new Set<Socket>()
  const strangers = new Map<string, number>()
  let strangersInAll = 0

  const server = createServer((socket) => {
    // A port for both families tells IPv4 as IPv6, all of it from one network.
    const from = networksOf(plainAddress(socket.remoteAddress ?? ''))[1]
    const ofNetwork = strangers.get(from) ?? 0
    if (strangersInAll >= mostStrangers || ofNetwork >= mostOfNetwork) return socket.destroy()
    strangersInAll += 1
    strangers.set(from, ofNetwork + 1)
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    greet(socket, from).catch((error) => {
      if (!(error instanceof GarbledError)) log.error('host.clientNotServed', { error })
      socket.destroy()
    })
    return
  })

  function known(from: string) {
    const left = (strangers.get(from) ?? 1) - 1
    strangersInAll -= 1
    if (left > 0) strangers.set(from, left)
    else strangers.delete(from)
  }

  async function greet(socket: Socket, from: string) {
    const timer = setTimeout(() => socket.destroy(), helloMs)
    try {
      const hello = await heard(socket, readHello)
      if (!hello) return
      if (hello.wants === 'status') await answerStatus(socket, hello)
      else await letIn(socket, hello, from)
    } finally {
      clearTimeout(timer)
      known(from)
    }
  }

  async function letIn(
    socket: Socket,
    { protocol, host: dialled, player, rest }: Hello,
    from: string,
  ) {
    const [label = ''] = dialled.split('.')
    const address = socket.remoteAddress ?? ''
    if (refusals.take(from) > 0) return sendAway(socket, text('ownClient.port.tooOften'))
    const found = expected.admit({ player: player ?? '', address, label })
    if (typeof found === 'string') {
      return sendAway(socket, text(`ownClient.port.${found}`, player ?? ''))
    }
    refusals.giveBack(from)
    const opened = await open(found.entrance, protocol)
    if ('refused' in opened) {
      // Another try, in the right version, is the same visit.
      found.again()
      return sendAway(socket, opened.refused)
    }
    passOn(socket, opened, rest)
  }

  function passOn(
    socket: Socket,
    { port: inner, secret }: { port: number; secret: string },
    rest: Buffer,
  ) {
    const thread = connect(inner, '127.0.0.1')
    sockets.add(thread)
    thread.on('error', () => thread.destroy())
    thread.on('close', () => {
      sockets.delete(thread)
      // What it said last is still on its way.
      socket.end()
    })
    socket.on('close', () => thread.destroy())
    socket.setNoDelay(true)
    thread.write(Buffer.concat([toFrame(Buffer.from(secret, 'base64')), rest]))
    socket.pipe(thread)
    thread.pipe(socket)
  }

  function sendAway(socket: Socket, why: Text) {
    const words = JSON.stringify({ text: render(why, locale()) })
    part(socket, toFrame(varint(0), sized(words)))
  }

  async function answerStatus(socket: Socket, { protocol, rest }: Hello) {
    const status = {
      version: { name: 'Enjambre', protocol },
      players: { max: 0, online: 0 },
      description: { text: render(text('ownClient.port.motd'), locale()) },
    }
    const asked = await heard(socket, frameIn, rest)
    if (!asked) return
    socket.write(toFrame(varint(0), sized(JSON.stringify(status))))
    const ping = await heard(socket, frameIn, asked.rest)
    if (ping?.body.length === pingLength && ping.body[0] === 1) part(socket, toFrame(ping.body))
    else socket.destroy()
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: portOf(server),
    expect: expected.expect,
    [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Its number, and eight bytes that come back. */
const pingLength = 9

function sized(words: string): Buffer {
  const bytes = Buffer.from(words)
  return Buffer.concat([varint(bytes.length), bytes])
}

function part(socket: Socket, lastWords: Buffer) {
  socket.end(lastWords)
  setTimeout(() => socket.destroy(), partingMs).unref()
}

/** Reads until these bytes say something; null when nobody says more. */
async function heard<T>(
  socket: Socket,
  read: (bytes: Buffer) => T | null,
  before: Buffer = Buffer.alloc(0),
): Promise<T | null> {
  const said = read(before)
  if (said) return said
  const { promise, resolve, reject } = Promise.withResolvers<T | null>()
  let bytes = before
  const gone = () => resolve(null)
  function more(chunk: Buffer) {
    bytes = Buffer.concat([bytes, chunk])
    try {
      if (bytes.length > longestHello) throw new GarbledError('too much at once')
      const found = read(bytes)
      if (found) resolve(found)
    } catch (error) {
      reject(error)
    }
  }
  socket.on('data', more)
  socket.on('close', gone)
  try {
    return await promise
  } finally {
    socket.pause()
    socket.off('data', more)
    socket.off('close', gone)
  }
}
