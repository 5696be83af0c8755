import { describe, expect, test } from 'bun:test'
import { createServer, type Socket } from 'node:net'
import { listenLocally } from '../../lib/listen'
import { createTestContext } from '../../testing/context'
import { receiverCa, startReceiver } from '../../testing/fakes/receiver'
import { until } from '../../testing/until'
import type { SendFailure } from '../channels/channel'
import { createOutbound } from './outbound'
import { postTo } from './post-to'

/** A server that does whatever it likes with whoever connects. */
async function rawServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}/aviso`,
    sockets,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function failureAt(url: string, parts: Parameters<typeof createOutbound>[1] = {}) {
  await using ctx = createTestContext()
  using outbound = createOutbound(ctx, parts)
  return await postTo(outbound, url, { body: 'hola' })
}

const codeAt = async (...where: Parameters<typeof failureAt>) =>
  (await failureAt(...where))?.reason.code.replace('channels.failures.', '') ?? null

describe('receivers that do as they like:', () => {
  test('silent ones end in time', async () => {
    await using server = await rawServer(() => {})
    expect(await codeAt(server.url, { deadlineMs: 50 })).toBe('timeout')
  })

  test('one that begins an answer and never ends its head, too', async () => {
    await using server = await rawServer((socket) => void socket.write('HTTP/1.1 200 OK\r\nx: '))
    expect(await codeAt(server.url, { deadlineMs: 50 })).toBe('timeout')
  })

  test('one that dies in the middle is tried again', async () => {
    await using server = await rawServer(
      (socket) => void socket.once('data', () => socket.destroy()),
    )
    expect(await failureAt(server.url)).toMatchObject({
      ...{ kind: 'later', reason: { code: 'channels.failures.connection' } },
    })
  })

  test('one that answers gigabytes is not listened to', async () => {
    await using server = await rawServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999999999\r\n\r\n')
        const flood = () => socket.writable && socket.write(Buffer.alloc(65_536), flood)
        flood()
      })
    })
    expect(await codeAt(server.url)).toBeNull()
    await until('its end', () => [...server.sockets].every(({ destroyed }) => destroyed))
  })

  test('what is no HTTP is no answer', async () => {
    await using server = await rawServer(
      (socket) => void socket.once('data', () => socket.end('hola\r\n\r\n')),
    )
    expect(await failureAt(server.url, { deadlineMs: 2_000 })).toMatchObject({ kind: 'later' })
  })

  test('nobody is followed elsewhere', async () => {
    await using inside = startReceiver()
    await using outside = startReceiver(() => Response.redirect(inside.url, 307))
    expect(await failureAt(outside.url)).toMatchObject({
      ...{ kind: 'refused', reason: { code: 'channels.failures.redirects' } },
    })
    expect(inside.received).toEqual([])
  })

  test('where nobody listens, it says so', async () => {
    expect(await codeAt('http://127.0.0.1:1/')).toBe('nobody')
  })

  test.each([
    ['600', 600_000],
    ['86400', 3_600_000],
    ['mañana', undefined],
    ['-5', undefined],
  ])('of a wait of %s so much is believed', async (said, waitMs) => {
    const headers = { 'retry-after': encodeURIComponent(said) }
    await using server = startReceiver(() => new Response(null, { status: 429, headers }))
    const failure: SendFailure | null = await failureAt(server.url)
    expect(failure?.waitMs).toBe(waitMs)
  })
})

describe('what is dialled is what was vetted:', () => {
  const resolve = (addresses: string[]) => ({ resolve: () => Promise.resolve(addresses) })

  test('a name goes to its address, and says its name there', async () => {
    await using server = startReceiver()
    const url = `http://avisos.ejemplo.com:${server.port}/x`
    expect(await codeAt(url, resolve(['127.0.0.1']))).toBeNull()
    expect(server.received[0]?.headers.get('host')).toBe(`avisos.ejemplo.com:${server.port}`)
  })

  test('a name that also leads inside leads nowhere', async () => {
    await using ctx = createTestContext({ allowTargets: [] })
    await using server = startReceiver()
    for (const addresses of [
      ['127.0.0.1'],
      ['203.0.114.1', '127.0.0.1'],
      ['::ffff:10.0.0.1'],
      ['169.254.169.254'],
    ]) {
      using outbound = createOutbound(ctx, resolve(addresses))
      const failure = await postTo(outbound, `http://avisos.ejemplo.com:${server.port}/`, {
        body: '',
      })
      expect(failure?.reason).toEqual({
        code: 'channels.failures.notAllowed',
        params: ['avisos.ejemplo.com'],
      })
    }
    expect(server.received).toEqual([])
  })

  test('a name is looked up anew each time, and cannot move inside meanwhile', async () => {
    await using ctx = createTestContext({ allowTargets: ['127.0.0.1/32'] })
    await using server = startReceiver()
    const led = [['127.0.0.1'], ['127.0.0.2']]
    using outbound = createOutbound(ctx, { resolve: () => Promise.resolve(led.shift() ?? []) })
    const url = `http://avisos.ejemplo.com:${server.port}/`
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) codes.push((await postTo(outbound, url, { body: '' }))?.reason.code)
    expect(codes).toEqual([
      undefined,
      'channels.failures.notAllowed',
      'channels.failures.unknownHost',
    ])
    expect(server.received).toHaveLength(1)
  })

  test('what administrators deny is closed though it is public or allowed, also by its bare address', async () => {
    await using ctx = createTestContext()
    const admin = ctx.settings.current()
    ctx.settings.current = () => ({ ...admin, deniedTargets: ['malo.ejemplo.com', '127.0.0.9'] })
    using outbound = createOutbound(ctx, resolve(['127.0.0.9']))
    for (const host of ['malo.ejemplo.com', 'sub.malo.ejemplo.com', 'otro.ejemplo.com'])
      expect((await outbound.refusalOf(`http://${host}/`))?.code).toBe(
        'channels.failures.notAllowed',
      )
  })

  test('our own public address is this machine’s, also behind a router', async () => {
    await using ctx = createTestContext({ allowTargets: [], publicUrl: 'https://bots.ejemplo.com' })
    using outbound = createOutbound(ctx, resolve(['203.0.114.7']))
    for (const host of ['bots.ejemplo.com', '203.0.114.7'])
      expect((await outbound.refusalOf(`http://${host}:8080/`))?.code).toBe(
        'channels.failures.notAllowed',
      )
    expect(await outbound.refusalOf('http://203.0.114.8/')).toBeNull()
  })

  test('the next address is tried where nobody listens at the first', async () => {
    await using server = startReceiver()
    const url = `http://avisos.ejemplo.com:${server.port}/`
    expect(await codeAt(url, resolve(['127.0.0.9', '127.0.0.1']))).toBeNull()
  })
})

describe('by https a receiver proves its name:', () => {
  test('with a certificate that is trusted', async () => {
    await using server = startReceiver(undefined, { secure: true })
    expect(await codeAt(server.url, { ca: receiverCa })).toBeNull()
  })

  test('one that nobody vouches for is not told anything', async () => {
    await using server = startReceiver(undefined, { secure: true })
    expect(await codeAt(server.url)).toBe('certificate')
    expect(server.received).toEqual([])
  })

  test('nor one of another name at the same address', async () => {
    await using server = startReceiver(undefined, { secure: true })
    const url = `https://avisos.ejemplo.com:${server.port}/`
    const there = { ca: receiverCa, resolve: () => Promise.resolve(['127.0.0.1']) }
    expect(await codeAt(url, there)).toBe('certificate')
    expect(server.received).toEqual([])
  })

  test('who speaks no TLS is said to speak none', async () => {
    await using server = startReceiver()
    expect(await codeAt(`https://127.0.0.1:${server.port}/`)).toBe('noTls')
  })
})
