import { describe, expect, test } from 'bun:test'
import { createServer, type Socket } from 'node:net'
import { listenLocally } from '../lib/listen'
import { hourMs } from '../lib/time'
import { createOutbound } from '../notifications/outbound/outbound'
import { startReceiver } from '../testing/fakes/receiver'
import { withWebhook } from '../testing/samples/webhooks'

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
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the log says of one message that was sent there. */
async function sentTo(url: string, deadlineMs = 20_000) {
  await using world = await withWebhook(url)
  world.ctx.outbound[Symbol.dispose]()
  world.ctx.outbound = createOutbound(world.ctx, { deadlineMs })
  world.tell('Minero')
  await world.pass()
  const [sent] = await world.log()
  const waitMs = sent?.nextAttemptAt && Date.parse(sent.nextAttemptAt) - world.ctx.clock.now()
  return { ...sent, waitMs, webhook: await world.shown() }
}

const head = 'HTTP/1.1 200 OK\r\n'

/** Once it was asked something. */
const asked = (answer: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => answer(socket))

const again = { state: 'waiting', attempts: 1, waitMs: 10_000 } as const

describe('a receiver that', () => {
  test('refuses the connection', async () => {
    expect(await sentTo('http://127.0.0.1:1/')).toMatchObject({
      ...{ ...again, status: null, error: expect.stringContaining('nadie escuchando') },
      webhook: { state: 'failing', waiting: 1 },
    })
  })

  test('hangs', async () => {
    await using server = await rawServer(() => {})
    expect(await sentTo(server.url, 50)).toMatchObject({
      ...{ ...again, status: null, error: expect.stringContaining('tardó demasiado') },
    })
  })

  test('answers and never ends what it says has taken it', async () => {
    await using server = await rawServer(
      asked((socket) => void socket.write(`${head}content-length: 100\r\n\r\nhola`)),
    )
    expect(await sentTo(server.url)).toMatchObject({
      ...{ state: 'delivered', status: 200, answer: 'hola' },
    })
  })

  test('resets the connection', async () => {
    await using server = await rawServer(asked((socket) => socket.resetAndDestroy()))
    expect(await sentTo(server.url)).toMatchObject({ ...again, status: null })
  })

  test('redirects is not followed', async () => {
    await using inside = startReceiver()
    await using server = startReceiver(() => Response.redirect(inside.url, 307))
    expect(await sentTo(server.url)).toMatchObject({ ...again, status: 307 })
    expect(inside.received).toEqual([])
  })

  test('finds it wrong', async () => {
    await using server = startReceiver(() => new Response('¿firma?', { status: 401 }))
    expect(await sentTo(server.url)).toMatchObject({ ...again, status: 401, answer: '¿firma?' })
  })

  test('is gone is sent nothing more', async () => {
    await using server = startReceiver(() => new Response(null, { status: 410 }))
    expect(await sentTo(server.url)).toMatchObject({
      ...{ status: 410, webhook: { state: 'stopped', because: expect.stringContaining('410') } },
    })
  })

  test('has had too many says how long to wait', async () => {
    const headers = { 'retry-after': '600' }
    await using server = startReceiver(() => new Response(null, { status: 429, headers }))
    expect(await sentTo(server.url)).toMatchObject({ ...again, status: 429, waitMs: 600_000 })
    headers['retry-after'] = '864000'
    expect(await sentTo(server.url)).toMatchObject({ waitMs: hourMs })
  })

  test('has failed itself', async () => {
    await using server = startReceiver(() => new Response('roto', { status: 500 }))
    expect(await sentTo(server.url)).toMatchObject({ ...again, status: 500, answer: 'roto' })
  })

  test('speaks no HTTP', async () => {
    await using server = await rawServer(asked((socket) => void socket.end('hola\r\n\r\n')))
    expect(await sentTo(server.url, 2_000)).toMatchObject({ ...again, status: null })
  })

  test('answers gigabytes is read for a kilobyte', async () => {
    await using server = await rawServer(
      asked((socket) => {
        socket.write(`${head}content-length: 9999999999\r\n\r\n`)
        const flood = () => socket.writable && socket.write(Buffer.alloc(65_536, 'x'), flood)
        flood()
      }),
    )
    const sent = await sentTo(server.url)
    expect(sent).toMatchObject({ state: 'delivered', status: 200 })
    expect(sent.answer).toBe('x'.repeat(1_024))
  })

  test('has a certificate that nobody trusts', async () => {
    await using server = startReceiver(undefined, { secure: true })
    expect(await sentTo(server.url)).toMatchObject({
      ...{ ...again, status: null, error: expect.stringContaining('certificado') },
    })
    expect(server.received).toEqual([])
  })
})
