import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { connect, createServer, type Socket } from 'node:net'
import { type Entrance, hashOfCode } from '../../game/hosts/own-client'
import { toFrame, varint } from '../../game/wire/frames'
import { listenLocally } from '../../lib/listen'
import { minuteMs } from '../../lib/time'
import { pseudoRandom, text } from '../../testing/minecraft/raw-packets'
import { until } from '../../testing/until'
import { type ListeningPort, openClientPort } from './client-port'

let port: ListeningPort
let opened: Entrance[] = []
let protocols: number[] = []
let threadHeard = Buffer.alloc(0)
const thread = createServer((socket) => {
  socket.on('data', (chunk: Buffer) => {
    threadHeard = Buffer.concat([threadHeard, chunk])
    socket.write('como el bot')
  })
})
const secret = Buffer.alloc(32, 7)
let threadPort = 0

beforeAll(async () => {
  threadPort = await listenLocally(thread)
})
afterAll(() => void thread.close())
beforeEach(async () => {
  opened = []
  protocols = []
  threadHeard = Buffer.alloc(0)
  await port?.[Symbol.asyncDispose]()
  port = await openClientPort(
    { port: 0, host: '127.0.0.1' },
    () => 'es',
    (entrance, protocol) => {
      opened.push(entrance)
      protocols.push(protocol)
      if (protocol !== 763) return Promise.resolve({ refused: 'otra versión' })
      return Promise.resolve({ port: threadPort, secret: secret.toString('base64') })
    },
  )
})
afterAll(() => port[Symbol.asyncDispose]())

const expected = (more: Partial<Entrance> = {}): Entrance => ({
  botId: 'bot',
  who: { userId: 'u', by: 'Ana', player: 'Ana' },
  ...{ codeHash: hashOfCode('k7f3q9ab'), address: '127.0.0.1', forMs: minuteMs },
  ...more,
})

const handshake = (host: string, next: number, protocol = 763) =>
  toFrame(varint(0), varint(protocol), text(host), Buffer.from([0x63, 0xdd]), varint(next))
const hello = (player: string, host = 'localhost', protocol = 763) =>
  Buffer.concat([handshake(host, 2, protocol), toFrame(varint(0), text(player))])

/** Says this; settles with all that came back once the other side has ended. */
async function say(...pieces: Uint8Array[]): Promise<string> {
  const { heard, ended } = talk(...pieces)
  await ended
  return heard()
}

const talk = (...pieces: Uint8Array[]) => talkFrom('127.0.0.1', ...pieces)

function talkFrom(localAddress: string, ...pieces: Uint8Array[]) {
  let heard = Buffer.alloc(0)
  const ended = Promise.withResolvers<void>()
  const where = { port: port.port, host: '127.0.0.1', localAddress }
  const socket: Socket = connect(where, () => {
    for (const piece of pieces) socket.write(piece)
  })
  socket.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk])
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => ended.resolve())
  return { socket, ended: ended.promise, heard: () => heard.toString('utf8') }
}

test('who was announced comes in once, by a code or by their name and place', async () => {
  port.expect(expected({ address: '203.0.113.9' }))
  const coded = talk(hello('ana', 'K7F3Q9AB.mc.example.org'), Buffer.from('y lo que sigue'))
  await until('the bot', () => coded.heard() === 'como el bot')
  expect(threadHeard.subarray(1, 33).equals(secret)).toBe(true)
  await until('the rest', () => threadHeard.subarray(33).toString() === 'y lo que sigue')
  coded.socket.destroy()
  expect(await say(hello('Ana', 'k7f3q9ab.mc.example.org'))).toContain('Nadie espera a Ana')

  port.expect(expected())
  const known = talk(hello('Ana'))
  await until('the bot', () => known.heard() === 'como el bot')
  known.socket.destroy()
  expect(await say(hello('Ana'))).toContain('Nadie espera a Ana')
  expect(opened).toHaveLength(2)
})

test('nobody comes in late, from elsewhere, under another name, or where it is not clear as which bot', async () => {
  port.expect(expected({ forMs: 0 }))
  expect(await say(hello('Ana'))).toContain('Nadie espera a Ana')
  port.expect(expected({ address: '203.0.113.9' }))
  expect(await say(hello('Ana'))).toContain('Nadie espera a Ana')
  expect(await say(hello('Eva', 'k7f3q9ab.mc.example.org'))).toContain('Ese código no es para Eva')
  port.expect(expected())
  port.expect(expected({ botId: 'otro', codeHash: hashOfCode('zzzzzzzz') }))
  expect(await say(hello('Ana'))).toContain('Hay varios bots que esperan a Ana')
  expect(opened).toEqual([])
  // With a code it is clear.
  const coded = talk(hello('Ana', 'zzzzzzzz.mc.example.org'))
  await until('the bot', () => coded.heard() === 'como el bot')
  expect(opened.map(({ botId }) => botId)).toEqual(['otro'])
  coded.socket.destroy()
})

test('who comes with another version is told so, and may come again', async () => {
  port.expect(expected())
  expect(await say(hello('Ana', 'localhost', 47))).toContain('otra versión')
  expect(protocols).toEqual([47])
  const again = talk(hello('Ana'))
  await until('the bot', () => again.heard() === 'como el bot')
  again.socket.destroy()
})

test('who guesses has to wait', async () => {
  for (let i = 0; i < 10; i++) {
    expect(await say(hello('Ana', `code${i}.mc.example.org`))).toContain('Nadie espera a Ana')
  }
  // Whoever has guessed right at last as well.
  port.expect(expected())
  expect(await say(hello('Ana'))).toContain('Demasiados intentos')
})

test('the server list shows what the port is, and the ping comes back', async () => {
  const ping = Buffer.concat([Buffer.from([1]), Buffer.from('12345678')])
  const heard = await say(handshake('localhost', 1), toFrame(varint(0)), toFrame(ping))
  expect(heard).toContain('Pide antes el código en el panel')
  expect(heard).toContain('12345678')
})

test('what is none of the game’s ends at once, and hurts nobody', async () => {
  const random = pseudoRandom(7)
  const noise = Array.from({ length: 40 }, () =>
    Buffer.from(Array.from({ length: 1 + random(600) }, () => random(256))),
  )
  const nonsense = [
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.concat([varint(2_000_000), Buffer.alloc(5_000)]),
    Buffer.concat([handshake('localhost', 2), Buffer.alloc(5_000, 0xff)]),
    handshake('x'.repeat(900), 2),
    handshake('localhost', 77),
    Buffer.concat([handshake('localhost', 2), toFrame(varint(5), text('Ana'))]),
    Buffer.concat([handshake('localhost', 2), toFrame(varint(0), text('a'.repeat(40)))]),
    Buffer.concat([handshake('localhost', 1), Buffer.alloc(9_000, 1)]),
  ]
  for (const piece of nonsense) expect(await say(piece)).toBe('')
  // What asks for the list as long ago, and what is the beginning of something longer.
  noise.push(Buffer.from([0xfe, 0x01]), Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  for (const piece of noise) {
    const one = talk(piece)
    one.socket.end()
    await one.ended
  }
  expect(opened).toEqual([])
  port.expect(expected())
  const real = talk(hello('Ana'))
  await until('the bot', () => real.heard() === 'como el bot')
  real.socket.destroy()
})

test('a crowd from one place leaves room for others, also where a port is for both families', async () => {
  for (const host of ['127.0.0.1', '::ffff:127.0.0.1']) {
    await port[Symbol.asyncDispose]()
    port = await openClientPort(
      { port: 0, host },
      () => 'es',
      () => Promise.resolve({ refused: '' }),
    )
    const crowd = Array.from({ length: 20 }, () => talk(Buffer.from([5])))
    await Promise.all(crowd.slice(16).map(({ ended }) => ended))
    const other = talkFrom('127.0.0.2', handshake('localhost', 1), toFrame(varint(0)))
    await until('an answer', () => other.heard().includes('Enjambre'))
    for (const { socket } of [...crowd, other]) socket.destroy()
  }
})

test('half a word at a time is understood; silent crowds leave room for others', async () => {
  const crowd = Array.from({ length: 40 }, () => talk(Buffer.from([5])))
  // All of them come from one network: so many may be silent at once.
  await Promise.all(crowd.slice(16).map(({ ended }) => ended))
  expect(crowd.slice(0, 16).every(({ socket }) => !socket.destroyed)).toBe(true)
  for (const { socket } of crowd) socket.destroy()
  await Promise.all(crowd.map(({ ended }) => ended))

  port.expect(expected())
  const slow = await until('room', async () => {
    const one = talk()
    const bytes = hello('Ana')
    for (const byte of bytes) {
      one.socket.write(Buffer.from([byte]))
      await Bun.sleep(0)
    }
    return one.socket.destroyed ? null : one
  })
  await until('the bot', () => slow.heard() === 'como el bot')
  slow.socket.destroy()
})
