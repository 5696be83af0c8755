import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BotSpec } from '../../game/bot-spec'
import { freePort } from '../../testing/free-port'
import { startRawServer, startScriptedServer } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, { startBudgetMs: 1 })
})
afterAll(() => host[Symbol.asyncDispose]())

const begin = (host: TestHost, bot: BotSpec) => host.link.request('start', { bot, resume: false })

const reaches = (host: TestHost, { botId }: BotSpec, status: 'running' | 'stopped') =>
  host.until(status, () => host.latest(botId)?.status === status)

const connectionsOf = (host: TestHost, { botId }: BotSpec) =>
  host.connections.filter((told) => told.botId === botId).map(({ connection }) => connection)

const refuse = (reason: object) => ({
  beforeLogin: (client: { end(reason: string, full?: string): void }) =>
    client.end('refused', JSON.stringify(reason)),
})

describe('every end', () => {
  test('is told with its connection: where, as what, when and why', async () => {
    await using server = await startScriptedServer({ version: '1.16.5' })
    const bot = specFor(server.port, { version: '1.16.5', autoReconnect: false })
    const before = Date.now()
    await begin(host, bot)
    await reaches(host, bot, 'running')
    const reason = { text: 'You have been idle for too long!' }
    server.clients[0]?.write('kick_disconnect', { reason: JSON.stringify(reason) })
    await reaches(host, bot, 'stopped')
    const [connection, ...others] = connectionsOf(host, bot)
    expect(others).toEqual([])
    expect(connection).toMatchObject({
      address: `127.0.0.1:${server.port}`,
      version: '1.16.5',
      reason: 'idle',
      policy: 'stop',
      raw: reason.text,
      suggestedVersion: null,
      fault: true,
    })
    const { startedAt = 0, spawnedAt = 0, at = 0 } = connection ?? {}
    expect(startedAt).toBeGreaterThanOrEqual(before)
    expect(spawnedAt).toBeGreaterThanOrEqual(startedAt)
    expect(at).toBeGreaterThanOrEqual(spawnedAt ?? 0)
    expect(host.latest(bot.botId)?.end?.message).toContain('inactividad')
    expect(
      host.events.some(({ botId, event }) => botId === bot.botId && event.type === 'kicked'),
    ).toBe(true)
  })

  test('that its owner asked for is no fault', async () => {
    await using server = await startScriptedServer()
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'running')
    await host.link.request('stop', { botId: bot.botId })
    await reaches(host, bot, 'stopped')
    expect(connectionsOf(host, bot)).toMatchObject([{ reason: 'requested', fault: false }])
  })

  test('keeps the password to itself when the server repeats it', async () => {
    await using server = await startScriptedServer(refuse({ text: 'Wrong password: hunter22' }))
    const bot = specFor(server.port, { password: 'hunter22' })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'authentication' })
    expect(JSON.stringify([connectionsOf(host, bot), host.statuses, host.events])).not.toContain(
      'hunter22',
    )
  })

  test('that a retry can mend says that one follows', async () => {
    await using patient = await startTestHost({}, { backoffBaseMs: 1, backoffCapMs: 1 })
    await using server = await startScriptedServer(
      refuse({ translate: 'multiplayer.disconnect.server_full' }),
    )
    const bot = specFor(server.port)
    await begin(patient, bot)
    await patient.until('three attempts', () => connectionsOf(patient, bot).length >= 3)
    for (const connection of connectionsOf(patient, bot)) {
      expect(connection).toMatchObject({ reason: 'server-full', policy: 'retry', spawnedAt: null })
    }
  })
})

describe('another version', () => {
  test('that a server asks for is offered to a bot with a fixed one, which stops', async () => {
    await using server = await startScriptedServer(
      refuse({ text: 'Outdated client! Please use 1.16.5' }),
    )
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    const suggestion = { reason: 'wrong-version', policy: 'stop', suggestedVersion: '1.16.5' }
    expect(host.latest(bot.botId)?.end).toMatchObject(suggestion)
    expect(host.latest(bot.botId)?.end?.message).toContain('1.16.5')
    expect(connectionsOf(host, bot)).toMatchObject([suggestion])
  })

  test('is tried at once by a bot that leaves it to us', async () => {
    const asked: number[] = []
    await using server = await startScriptedServer({
      version: '1.16.5',
      // Like a proxy that takes every version, in front of a server that does not.
      beforePing: (response: object) => ({
        ...response,
        version: { name: 'Velocity 1.7.2-1.21.11', protocol: 765 },
      }),
      beforeLogin(client: { end(reason: string, full?: string): void; protocolVersion?: number }) {
        asked.push(client.protocolVersion ?? 0)
        if (asked.length > 1) return
        const reason = { translate: 'multiplayer.disconnect.outdated_client', with: ['1.16.5'] }
        client.end('refused', JSON.stringify(reason))
      },
    })
    const bot = specFor(server.port, { version: 'auto' })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    expect(asked).toEqual([765, 754])
    expect(connectionsOf(host, bot)).toMatchObject([
      { policy: 'retry-version', suggestedVersion: '1.16.5', version: '1.20.4' },
    ])
  })

  test('is tried once: a server that wants something else every time is given up', async () => {
    let asked = 0
    await using server = await startScriptedServer({
      version: false,
      beforeLogin(client: { end(reason: string, full?: string): void }) {
        asked += 1
        const text = `Outdated client! Please use ${asked % 2 ? '1.16.5' : '1.20.4'}`
        client.end('refused', JSON.stringify({ text }))
      },
    })
    const bot = specFor(server.port, { version: 'auto' })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(asked).toBe(3)
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'wrong-version', policy: 'stop' })
  })
})

describe('a server whose status hides its version', () => {
  const pretending = (name: string) => ({
    beforePing: (response: object) => ({ ...response, version: { name, protocol: -1 } }),
  })

  test('is joined as what its name says', async () => {
    await using server = await startScriptedServer({
      version: '1.16.5',
      ...pretending('Paper 1.16.5'),
    })
    const bot = specFor(server.port, { version: 'auto' })
    await begin(host, bot)
    await reaches(host, bot, 'running')
  })

  test('because it is closed is waited for', async () => {
    await using server = await startScriptedServer(pretending('§cEn mantenimiento'))
    const bot = specFor(server.port, { version: 'auto' })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({
      reason: 'restart',
      raw: 'En mantenimiento',
    })
    expect(server.clients).toEqual([])
  })
})

describe('other addresses', () => {
  test('are tried in order, and each attempt says where it went', async () => {
    await using gone = await startRawServer((socket) => socket.destroy())
    const dead = gone.port
    await gone[Symbol.asyncDispose]()
    await using server = await startScriptedServer()
    const bot = specFor(dead, {
      alternativeAddresses: [
        { host: 'localhost', port: dead },
        { host: 'localhost', port: server.port },
      ],
    })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    expect(connectionsOf(host, bot)).toMatchObject([
      { address: `127.0.0.1:${dead}`, reason: 'unreachable', policy: 'retry' },
      { address: `localhost:${dead}`, reason: 'unreachable', policy: 'retry' },
    ])
    await host.link.request('stop', { botId: bot.botId })
    await reaches(host, bot, 'stopped')
    expect(connectionsOf(host, bot).at(-1)?.address).toBe(`localhost:${server.port}`)
  })

  test('are not tried where a server answered', async () => {
    await using other = await startScriptedServer()
    await using server = await startScriptedServer(
      refuse({ translate: 'multiplayer.disconnect.not_whitelisted' }),
    )
    const alternativeAddresses = [{ host: '127.0.0.1', port: other.port }]
    const bot = specFor(server.port, { alternativeAddresses })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'whitelist' })
    expect(other.clients).toEqual([])
  })

  test('that may not be dialled are passed over', async () => {
    const dead = await freePort()
    await using server = await startScriptedServer()
    const bot = specFor(dead, {
      alternativeAddresses: [
        { host: '10.0.0.1', port: 25_565 },
        { host: '127.0.0.1', port: server.port },
      ],
    })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    expect(connectionsOf(host, bot).map(({ reason }) => reason)).toEqual([
      'unreachable',
      'target-not-allowed',
    ])
  })
})
