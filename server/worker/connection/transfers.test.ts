import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Client, states } from 'minecraft-protocol'
import type { BotSpec } from '../../game/bot-spec'
import { createAllowList } from '../../game/targets'
import { someOf } from '../../testing/breadth'
import { type ScriptedServer, startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { createOutboundDialer } from './outbound-dialer'
import { disconnectOfTransfer } from './transfers'

setDefaultTimeout(600_000)

/** The first version whose servers transfer, one between, and the newest. */
const versions = someOf(['1.20.6', '1.21.4', '26.1'])

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, { startBudgetMs: 1 })
})
afterAll(() => host[Symbol.asyncDispose]())

const begin = (bot: BotSpec) => host.link.request('start', { bot, resume: false })
const reaches = (bot: BotSpec, status: 'running' | 'stopped') =>
  host.until(status, () => host.latest(bot.botId)?.status === status)
const connectionsOf = ({ botId }: BotSpec) =>
  host.connections.filter((told) => told.botId === botId).map(({ connection }) => connection)

async function stop(bot: BotSpec) {
  await host.link.request('stop', { botId: bot.botId })
  await reaches(bot, 'stopped')
}

type Visit = { host: string; intention: number; cookies: Record<string, string | null> }

/** A server that takes whoever was transferred to it, and asks them for what they carry. */
async function startReceiving(version: string) {
  const visits: Visit[] = []
  const server = await startScriptedServer({
    version,
    beforeLogin(client: Client) {
      doNotCompress(client)
      client.on('cookie_response', ({ key, value }: { key: string; value?: Buffer }) => {
        const cookies = visits.at(-1)?.cookies ?? {}
        cookies[key] = value ? String(value) : null
        // Only then is the newcomer let into the world.
        if (key === 'test:none') welcome(client)
      })
      client.write('cookie_request', { cookie: 'test:token' })
    },
    onJoin: (client) => client.write('cookie_request', { cookie: 'test:none' }),
  })
  server.onConnection((client) => {
    client.prependOnceListener(
      'set_protocol',
      (packet: { serverHost: string; nextState: number }) => {
        visits.push({ host: packet.serverHost, intention: packet.nextState, cookies: {} })
        // As far as the library under this server is concerned, it is a join like any other.
        packet.nextState = 2
      },
    )
  })
  return { server, visits }
}

/** The library under this server would begin to compress before the answer comes. */
function doNotCompress(client: Client) {
  const write = client.write.bind(client)
  client.write = (name, params) => {
    if (name !== 'compress') write(name, params)
  }
  Object.defineProperty(client, 'compressionThreshold', { value: -1, writable: true })
}

/** A server that leaves something with newcomers and sends them on. */
const sendTo = (to: string, port: number) => (client: Client) => {
  welcome(client)
  client.write('store_cookie', { key: 'test:token', value: Buffer.from('42') })
  client.write('store_cookie', { key: 'test:none', value: Buffer.alloc(6_000) })
  client.write('transfer', { host: to, port })
}

describe.each(versions)('a server of %s that sends its players elsewhere', (version) => {
  test('is obeyed, with what it left to be carried', async () => {
    const { server: second, visits } = await startReceiving(version)
    await using _second = second
    await using first = await startScriptedServer({
      version,
      onJoin: sendTo('localhost', second.port),
    })
    const bot = specFor(first.port, { version, autoReconnect: false })
    await begin(bot)
    await host.until('there', () => second.clients.length === 1)
    await reaches(bot, 'running')
    expect(visits).toEqual([
      { host: 'localhost', intention: 3, cookies: { 'test:token': '42', 'test:none': null } },
    ])
    const target = `localhost:${second.port}`
    expect(connectionsOf(bot)).toMatchObject([
      { address: `127.0.0.1:${first.port}`, reason: 'transferred', policy: 'retry', fault: false },
    ])
    expect(connectionsOf(bot)[0]?.message).toContain(target)
    await stop(bot)
    expect(connectionsOf(bot)[1]).toMatchObject({ address: target, reason: 'requested' })
    expect(first.clients.length).toBe(1)
  })

  test('into the network of this installation is refused', async () => {
    await using first = await startScriptedServer({
      version,
      onJoin: sendTo('169.254.169.254', 80),
    })
    const bot = specFor(first.port, { version })
    await begin(bot)
    await reaches(bot, 'stopped')
    const end = host.latest(bot.botId)?.end
    expect(end).toMatchObject({ reason: 'target-not-allowed', policy: 'stop', fault: true })
    expect(end?.message).toStartWith('El servidor quiso enviar al bot a 169.254.169.254:80,')
    expect(connectionsOf(bot).length).toBe(1)
  })
})

describe('where a bot is sent', () => {
  const names: Record<string, () => Promise<string[]>> = {
    'inside.example.com': () => Promise.resolve(['10.0.0.5']),
    'mixed.example.com': () => Promise.resolve(['8.8.8.8', '127.0.0.1']),
    'mc.example.com': () => Promise.resolve(['8.8.8.8']),
    'slow.example.com': () => new Promise(() => undefined),
    'gone.example.com': () =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ENOTFOUND' })),
  }
  const opened: string[] = []
  const dialer = createOutboundDialer(createAllowList(), {
    connectMs: 100,
    resolver: {
      services: () => Promise.resolve([]),
      addresses: (name) => names[name]?.() ?? Promise.resolve([]),
    },
    open(address) {
      opened.push(address)
      return Promise.reject(new Error('not dialled here'))
    },
  })
  const sendTo = (host: string, port = 25_565) =>
    disconnectOfTransfer(
      dialer,
      { host, port, version: '1.21.4', cookies: new Map() },
      new AbortController().signal,
    )

  test.each([
    ...['127.0.0.1', '127.1', '0x7f000001', '[::ffff:7f00:1]', '169.254.169.254', 'fd12:3456::1'],
    ...['inside.example.com', 'mixed.example.com'],
  ])('%s is none of its business', async (host) => {
    expect(await sendTo(host)).toMatchObject({ reason: 'target-not-allowed', retry: 'never' })
  })

  test('a public server is fine, and nothing is dialled before its turn', async () => {
    const end = await sendTo('mc.example.com')
    expect(end).toMatchObject({ reason: 'transferred', transfer: { host: 'mc.example.com' } })
    expect(opened).toEqual([])
  })

  test('a name that nobody knows, or nobody tells in time, ends as a dial to it would', async () => {
    expect(await sendTo('gone.example.com')).toMatchObject({ reason: 'unknown-host' })
    expect(await sendTo('slow.example.com')).toMatchObject({ reason: 'timeout' })
  })

  test.each([0, -1, 65_536, 2 ** 31 - 1])('port %d is an attack', async (port) => {
    expect(await sendTo('mc.example.com', port)).toMatchObject({
      reason: 'protocol',
      retry: 'never',
    })
  })
})

describe('a bot that is sent', () => {
  const version = '1.21.4'

  test('while it still is being configured goes there too', async () => {
    await using second = await startScriptedServer({ version })
    await using first = await startScriptedServer({ version })
    first.onConnection((client) => {
      client.prependOnceListener('login_acknowledged', () => {
        client.state = states.CONFIGURATION
        client.write('transfer', { host: '127.0.0.1', port: second.port })
      })
    })
    second.onConnection(asJoin)
    const bot = specFor(first.port, { version })
    await begin(bot)
    await reaches(bot, 'running')
    expect(second.clients.length).toBe(1)
    await stop(bot)
  })

  test('to where nobody takes it is told so, and does not insist', async () => {
    await using second = await startScriptedServer({
      version,
      beforeLogin: (client: { end(reason: string, full?: string): void }) => {
        const reason = { translate: 'multiplayer.disconnect.transfers_disabled' }
        client.end('refused', JSON.stringify(reason))
      },
    })
    second.onConnection(asJoin)
    await using first = await startScriptedServer({
      version,
      onJoin: sendTo('127.0.0.1', second.port),
    })
    const bot = specFor(first.port, { version })
    await begin(bot)
    await reaches(bot, 'stopped')
    expect(connectionsOf(bot)).toMatchObject([
      { reason: 'transferred', policy: 'retry' },
      { reason: 'kicked', policy: 'stop', address: `127.0.0.1:${second.port}` },
    ])
  })

  test('to and fro rests between its rounds', async () => {
    const servers: ScriptedServer[] = []
    const other = (index: number) => servers[1 - index]?.port ?? 1
    await using first = await startScriptedServer({
      version,
      onJoin: (client) => sendTo('127.0.0.1', other(0))(client),
    })
    await using second = await startScriptedServer({
      version,
      onJoin: (client) => sendTo('127.0.0.1', other(1))(client),
    })
    servers.push(first, second)
    for (const server of servers) server.onConnection(asJoin)
    const bot = specFor(first.port, { version, autoReconnect: false })
    await begin(bot)
    await reaches(bot, 'stopped')
    expect(connectionsOf(bot).map(({ policy }) => policy)).toEqual([
      ...Array(5).fill('retry'),
      'stop',
    ])
  })

  test('to a port that is none leaves the server', async () => {
    await using first = await startScriptedServer({ version, onJoin: sendTo('127.0.0.1', 70_000) })
    const bot = specFor(first.port, { version })
    await begin(bot)
    await reaches(bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'protocol', policy: 'stop' })
  })
})

/** Lets the library under a test server take a transfer for a join. */
function asJoin(client: Client) {
  client.prependOnceListener('set_protocol', (packet: { nextState: number }) => {
    packet.nextState = 2
  })
}
