import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Socket } from 'node:net'
import type { ProxySpec } from '../../../game/bot-spec'
import { DisconnectError } from '../../../game/disconnect'
import { createAllowList } from '../../../game/targets'
import { inSpanish } from '../../../testing/in-spanish'
import {
  startHttpProxy,
  startSocksProxy,
  type TestProxy,
} from '../../../testing/minecraft/network/proxies'
import { type RawServer, startRawServer } from '../../../testing/minecraft/scripted'
import { createOutboundDialer } from '../outbound-dialer'
import type { Resolver } from '../resolver'
import { checkProxy } from './check'
import { ipv6Bytes } from './socks5'

const login = { username: 'ana', password: 'cómo no:' }
const starters = { socks5: startSocksProxy, http: startHttpProxy }
const types = ['socks5', 'http'] as const

let echo: RawServer
beforeAll(async () => {
  echo = await startRawServer((socket) => {
    socket.write('hello ')
    socket.pipe(socket)
  })
})
afterAll(() => echo[Symbol.asyncDispose]())

const proxyAt = (
  type: ProxySpec['type'],
  port: number,
  more: Partial<ProxySpec> = {},
): ProxySpec => ({ type, host: '127.0.0.1', port, username: null, password: null, ...more })

const dialerFor = (allow = ['127.0.0.0/8'], resolver?: Resolver, connectMs = 60_000) =>
  createOutboundDialer(createAllowList(allow), { connectMs, ...(resolver ? { resolver } : {}) })

const signal = new AbortController().signal

async function talk(socket: Socket): Promise<string> {
  let heard = ''
  const done = Promise.withResolvers<void>()
  socket.on('data', (chunk) => {
    heard += chunk
    if (heard === 'hello world') done.resolve()
  })
  socket.write('world')
  await done.promise
  socket.destroy()
  return heard
}

async function endThrough(proxy: ProxySpec, dialer = dialerFor(), port = echo.port) {
  try {
    const { socket } = await dialer.dial('127.0.0.1', port, signal, proxy)
    socket.destroy()
    return null
  } catch (error) {
    if (!(error instanceof DisconnectError)) throw error
    return error.disconnect
  }
}

describe.each([...types])('a %s proxy', (type) => {
  let open: TestProxy
  let closed: TestProxy
  beforeAll(async () => {
    open = await starters[type]()
    closed = await starters[type](login)
  })
  afterAll(async () => {
    await open[Symbol.asyncDispose]()
    await closed[Symbol.asyncDispose]()
  })

  test('carries both ways, from the first byte', async () => {
    const dialled = await dialerFor().dial('127.0.0.1', echo.port, signal, proxyAt(type, open.port))
    expect(await talk(dialled.socket)).toBe('hello world')
    expect(dialled).toMatchObject({ host: '127.0.0.1', port: echo.port })
    expect(open.targets).toContain(`127.0.0.1:${echo.port}`)
  })

  test('lets in who knows its password', async () => {
    const dial = dialerFor().dial('127.0.0.1', echo.port, signal, proxyAt(type, closed.port, login))
    expect(await talk((await dial).socket)).toBe('hello world')
  })

  test('is told an address that was vetted, never a name', async () => {
    const resolver: Resolver = {
      services: () => Promise.resolve([{ name: 'real.example', port: echo.port }]),
      addresses: () => Promise.resolve(['127.0.0.1']),
    }
    const dialer = dialerFor(['127.0.0.0/8'], resolver)
    const proxy = proxyAt(type, open.port, { host: 'proxy.example' })
    const { socket, host } = await dialer.dial('play.example', 25_565, signal, proxy)
    socket.destroy()
    expect(host).toBe('real.example')
    expect(open.targets.at(-1)).toBe(`127.0.0.1:${echo.port}`)
  })

  test('never hears of a target that is not allowed', async () => {
    const resolver: Resolver = {
      services: () => Promise.resolve([]),
      addresses: () => Promise.resolve(['10.0.0.7']),
    }
    const before = open.connections()
    const dialer = dialerFor(['127.0.0.0/8'], resolver)
    const dial = dialer.dial('inside.example', 25_566, signal, proxyAt(type, open.port))
    await expect(dial).rejects.toMatchObject({ disconnect: { reason: 'target-not-allowed' } })
    expect(open.connections()).toBe(before)
  })

  test.each(['127.0.0.1', 'localhost', '0x7f.1', '[::1]', '2130706433'])(
    'at %s is not dialled unless it is allowed',
    async (host) => {
      const before = open.connections()
      const dialer = dialerFor([`93.184.216.34:${echo.port}`])
      const proxy = proxyAt(type, open.port, { host })
      const dial = dialer.dial('93.184.216.34', echo.port, signal, proxy)
      const message = { code: 'proxy.ends.notAllowed' }
      const end = { reason: 'target-not-allowed', message }
      await expect(dial).rejects.toMatchObject({ disconnect: end })
      expect(open.connections()).toBe(before)
    },
  )

  test('that wants a login says so; one that refuses it, too', async () => {
    const without = await endThrough(proxyAt(type, closed.port))
    expect(without).toMatchObject({ reason: 'proxy', retry: 'never' })
    expect(inSpanish(without?.message)).toContain('pide usuario')
    const wrong = await endThrough(proxyAt(type, closed.port, { ...login, password: 'otra' }))
    expect(wrong).toMatchObject({ reason: 'proxy', retry: 'never' })
    expect(inSpanish(wrong?.message)).toContain('no aceptó')
  })

  test('that cannot reach the server leaves the blame with the server', async () => {
    const end = await endThrough(proxyAt(type, open.port), dialerFor(), 1)
    expect(end).toMatchObject({ reason: 'unreachable', retry: 'always' })
    expect(inSpanish(end?.message)).toContain('no pudo llegar a 127.0.0.1:1')
  })

  test('that is not there says so', async () => {
    const end = await endThrough(proxyAt(type, 1))
    expect(end).toMatchObject({ reason: 'proxy', retry: 'if-ran' })
    expect(inSpanish(end?.message)).toContain('no responde')
  })

  test('can be tried', async () => {
    const target = { host: '127.0.0.1', port: echo.port }
    const good = await checkProxy(dialerFor(), proxyAt(type, open.port), target)
    expect(inSpanish(good)).toEqual({
      success: true,
      message: expect.stringContaining('El proxy funciona'),
      latencyMs: expect.any(Number),
    })
    const bad = await checkProxy(dialerFor(), proxyAt(type, closed.port), target)
    expect(bad).toMatchObject({ success: false, latencyMs: null })
  })
})

const garbage = Buffer.alloc(256 * 1024, 'x')

const hostile: [
  what: string,
  type: ProxySpec['type'],
  act: (socket: Socket) => void,
  kind: RegExp,
][] = [
  ['silence', 'socks5', () => undefined, /no contestó a tiempo/],
  ['silence', 'http', () => undefined, /no contestó a tiempo/],
  ['half an answer', 'socks5', (socket) => socket.write(Buffer.from([5])), /a tiempo/],
  ['half an answer', 'http', (socket) => socket.write('HTTP/1.1 200 OK\r\n'), /a tiempo/],
  ['a hang-up', 'socks5', (socket) => socket.end(), /cerró la conexión/],
  ['a hang-up', 'http', (socket) => socket.end(), /cerró la conexión/],
  ['garbage', 'socks5', (socket) => socket.write(garbage), /no contesta un proxy/],
  ['garbage', 'http', (socket) => socket.write(garbage), /no contesta un proxy/],
  ['another protocol', 'socks5', (s) => s.write('HTTP/1.1 400 Bad Request\r\n\r\n'), /ese tipo/],
  ['another protocol', 'http', (socket) => socket.write(Buffer.from([5, 0])), /ese tipo/],
  ['a method nobody offered', 'socks5', (s) => s.write(Buffer.from([5, 2])), /ese tipo/],
  ['a strange address', 'socks5', (s) => s.write(Buffer.from([5, 0, 5, 0, 0, 9])), /ese tipo/],
  ['a ban', 'socks5', (s) => s.write(Buffer.from([5, 0, 5, 2, 0, 1])), /no permite/],
  ['its own failure', 'socks5', (s) => s.write(Buffer.from([5, 0, 5, 1, 0, 1])), /falló/],
  ['a ban', 'http', (socket) => socket.write('HTTP/1.1 403 No\r\n\r\n'), /no permite/],
  ['its own failure', 'http', (socket) => socket.write('HTTP/1.1 500 No\r\n\r\n'), /falló/],
  ['a status that is none', 'http', (s) => s.write('HTTP/1.1 2OO OK\r\n\r\n'), /ese tipo/],
  [
    'a header without end',
    'http',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'X-More: and more\r\n'.repeat(10_000)}`),
    /ese tipo/,
  ],
]

test.each(hostile)(
  'a hostile proxy with %s (%s) ends the attempt',
  async (_what, type, act, says) => {
    await using server = await startRawServer((socket) => socket.once('data', () => act(socket)))
    const connectMs = says.source.includes('tiempo') ? 300 : undefined
    const end = await endThrough(
      proxyAt(type, server.port),
      dialerFor(undefined, undefined, connectMs),
    )
    expect(inSpanish(end?.message ?? '')).toMatch(says)
    expect(end?.reason).toBe('proxy')
  },
)

test('what comes right behind a SOCKS5 answer, however it is written, is the server’s', async () => {
  await using server = await startRawServer((socket) => {
    const answer = [5, 0, 0, 3, 4, ...Buffer.from('name'), 0, 80, ...Buffer.from('hello world')]
    const steps = [Buffer.from([5, 0]), Buffer.from(answer)]
    socket.on('data', () => {
      const step = steps.shift()
      if (step) socket.write(step)
    })
  })
  const proxy = proxyAt('socks5', server.port)
  const { socket } = await dialerFor().dial('127.0.0.1', echo.port, signal, proxy)
  expect(await talk(socket)).toBe('hello world')
})

test('a login that SOCKS5 cannot carry is refused before it is sent', async () => {
  await using server = await startRawServer((socket) =>
    socket.once('data', () => socket.write(Buffer.from([5, 2]))),
  )
  const proxy = proxyAt('socks5', server.port, { username: 'ñ'.repeat(200), password: 'x' })
  expect(await endThrough(proxy)).toMatchObject({ reason: 'proxy', retry: 'never' })
})

test('an attempt that is called off does not wait for the proxy', async () => {
  const stop = new AbortController()
  await using server = await startRawServer(() => stop.abort())
  const dial = dialerFor().dial('127.0.0.1', echo.port, stop.signal, proxyAt('http', server.port))
  await expect(dial).rejects.toBeInstanceOf(DisconnectError)
})

test.each([
  ['::', '00000000000000000000000000000000'],
  ['::1', '00000000000000000000000000000001'],
  ['2606:2800:220:1::1', '26062800022000010000000000000001'],
  ['2001:db8:1:2:3:4:5:6', '20010db8000100020003000400050006'],
])('%s as bytes', (literal, hex) => {
  expect(Buffer.from(ipv6Bytes(literal)).toString('hex')).toBe(hex)
})
