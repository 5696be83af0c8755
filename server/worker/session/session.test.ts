import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import type { BotSpec } from '../../game/bot-spec'
import type { StatusChange } from '../../game/protocol'
import { freePort } from '../../testing/free-port'
import { startRawServer, startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

/** Most tests share one host; a start that fails is not tried again there. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, { startBudgetMs: 1 })
})
afterAll(() => host[Symbol.asyncDispose]())

const statusesOf = (host: TestHost, { botId }: BotSpec) =>
  host.statuses.filter((change) => change.botId === botId)

const begin = (host: TestHost, bot: BotSpec, resume = false) =>
  host.link.request('start', { bot, resume })

const reaches = (host: TestHost, bot: BotSpec, status: StatusChange['status']) =>
  host.until(status, () => host.latest(bot.botId)?.status === status)

const refuse = (translate: string) => ({
  beforeLogin: (client: { end(reason: string, full?: string): void }) =>
    client.end(translate, JSON.stringify({ translate })),
})

describe('a user’s start', () => {
  test('that the whitelist refuses ends stopped, with the reason', async () => {
    await using server = await startScriptedServer(refuse('multiplayer.disconnect.not_whitelisted'))
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(statusesOf(host, bot).map(({ status }) => status)).toEqual(['connecting', 'stopped'])
    expect(host.latest(bot.botId)?.end).toMatchObject({
      reason: 'whitelist',
      policy: 'stop',
      fault: true,
    })
    expect(host.latest(bot.botId)?.end?.message).toContain('lista blanca')
  })

  test('at a full server says so', async () => {
    await using server = await startScriptedServer(refuse('multiplayer.disconnect.server_full'))
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end?.message).toContain('lleno')
  })

  test('is tried again while its minute lasts', async () => {
    await using patient = await startTestHost({}, { backoffBaseMs: 1, backoffCapMs: 1 })
    const bot = specFor(await freePort())
    await begin(patient, bot)
    const ends = () => statusesOf(patient, bot).filter(({ end }) => end)
    await patient.until('three attempts', () => ends().length >= 3)
    expect(ends()[0]).toMatchObject({ status: 'connecting', end: { reason: 'unreachable' } })
    expect(ends()[0]?.nextAttemptAt).toBeNumber()
  })

  test('at a silent server ends with a timeout', async () => {
    await using server = await startRawServer(() => undefined)
    await using host = await startTestHost({}, { joinMs: 100, startBudgetMs: 1 })
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'timeout', fault: true })
    expect(server.connections()).toBe(1)
  })

  test('where nobody listens ends unreachable', async () => {
    const bot = specFor(await freePort())
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'unreachable' })
  })

  test('at a private address is refused without a connection, unless it is allowed', async () => {
    await using server = await startScriptedServer()
    await using host = await startTestHost({ allowTargets: [] })
    const refused = async () => {
      const bot = specFor(server.port)
      await begin(host, bot)
      await reaches(host, bot, 'stopped')
      return host.latest(bot.botId)?.end?.reason
    }
    expect(await refused()).toBe('target-not-allowed')
    expect(server.clients.length).toBe(0)
    const target = `127.0.0.1:${server.port}`
    const allow = (...allowTargets: string[]) =>
      host.link.request('configure', { allowTargets, joinIntervalMs: 0, locale: 'es', workers: 1 })
    await allow(target)
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'running')
    await allow()
    expect(await refused()).toBe('target-not-allowed')
    expect(server.clients.length).toBe(1)
  })

  test('at a denied one is refused, to who was there before as well, from the next dial on', async () => {
    await using server = await startScriptedServer()
    await using host = await startTestHost()
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'running')
    const settings = { allowTargets: ['127.0.0.0/8'], joinIntervalMs: 0, locale: 'es', workers: 1 }
    const deniedTargets = [`127.0.0.1:${server.port}`]
    await host.link.request('configure', { ...settings, deniedTargets })
    expel(server.clients[0], { text: 'bye' })
    await reaches(host, bot, 'stopped')
    const { end } = host.latest(bot.botId) ?? {}
    expect(end?.reason).toBe('target-not-allowed')
    expect(end?.message).toStartWith('Esta instalación no permite conectar bots a')
    expect(server.clients.length).toBe(1)
  })

  test('with a version that is none ends at once', async () => {
    const bot = specFor(await freePort(), { version: '1.99' })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'wrong-version' })
  })

  test('can be stopped while it connects, and while it waits for its turn', async () => {
    await using server = await startRawServer(() => undefined)
    await using host = await startTestHost({ joinIntervalMs: 60_000 })
    const [first, second] = [specFor(server.port), specFor(server.port)]
    await begin(host, first)
    await begin(host, second)
    await host.until('dial', () => server.connections() === 1)
    for (const bot of [first, second]) {
      await host.link.request('stop', { botId: bot.botId })
      await reaches(host, bot, 'stopped')
      expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'requested', fault: false })
    }
    expect(server.connections()).toBe(1)
  })
})

describe('a running bot', () => {
  test('finds the version by itself', async () => {
    await using server = await startScriptedServer({ version: '1.16.5' })
    const bot = specFor(server.port, { version: 'auto' })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    await host.until('its version', () =>
      host.lines.some(({ message }) => message.includes('versión 1.16.5')),
    )
  })

  test('takes 1.8.9 for 1.8.8', async () => {
    await using server = await startScriptedServer({ version: '1.8.8' })
    const bot = specFor(server.port, { version: '1.8.9' })
    await begin(host, bot)
    await reaches(host, bot, 'running')
  })

  test('answers a login plugin and keeps the password to itself', async () => {
    const said: string[] = []
    await using server = await startScriptedServer({
      version: '1.12.2',
      onJoin(client) {
        client.on('chat', ({ message }: { message: string }) => {
          said.push(message)
          client.write('chat', { message: JSON.stringify(`Echo ${message}`), position: 1 })
        })
        welcome(client)
        const prompt = JSON.stringify({ text: 'Please /login <password>' })
        client.write('chat', { message: prompt, position: 1 })
      },
    })
    const bot = specFor(server.port, { version: '1.12.2', password: 'hunter22' })
    await begin(host, bot)
    await host.until('login', () => said.includes('/login hunter22'))
    await host.until('echo', () => host.lines.some(({ message }) => message.startsWith('Echo')))
    expect(JSON.stringify(host.lines)).not.toContain('hunter22')
  })

  test('with autoReconnect off stays out after a kick', async () => {
    await using server = await startScriptedServer({ version: '1.16.5' })
    const bot = specFor(server.port, { version: '1.16.5', autoReconnect: false })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    expel(server.clients[0], { text: 'bye' })
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end?.message).toContain('bye')
  })

  test('whose name logged in elsewhere does not come back', async () => {
    await using server = await startScriptedServer({ version: '1.16.5' })
    const bot = specFor(server.port, { version: '1.16.5' })
    await begin(host, bot)
    await reaches(host, bot, 'running')
    expel(server.clients[0], { translate: 'multiplayer.disconnect.duplicate_login' })
    await reaches(host, bot, 'stopped')
    expect(server.clients.length).toBe(1)
  })

  test('notices a server that falls silent', async () => {
    await using server = await startScriptedServer({ keepAlive: false })
    await using host = await startTestHost({}, { silenceMs: 300 })
    const bot = specFor(server.port, { autoReconnect: false })
    await begin(host, bot)
    await reaches(host, bot, 'stopped')
    expect(host.latest(bot.botId)?.end).toMatchObject({ reason: 'timeout' })
  })

  test('takes a new prefix at once', async () => {
    await using server = await startScriptedServer()
    const bot = specFor(server.port)
    await begin(host, bot)
    await reaches(host, bot, 'running')
    await host.link.request('update', { ...bot, prefix: '$' })
    const result = await host.ask('command', { botId: bot.botId, line: '$jugadores' })
    expect(result.message).toContain(bot.username)
  })

  test('answers to nobody once it is stopped', async () => {
    const { botId } = specFor(1)
    const absent = expect.objectContaining({ code: 'BOT_NOT_RUNNING' })
    await expect(host.ask('command', { botId, line: 'pos' })).rejects.toEqual(absent)
    await expect(host.link.request('chat', { botId, message: 'x' })).rejects.toEqual(absent)
    await expect(host.link.request('stop', { botId })).rejects.toEqual(absent)
  })
})

test('an exception in one bot leaves its neighbour alone', async () => {
  await using good = await startScriptedServer()
  // mineflayer throws on a slot that no hand has.
  await using bad = await startScriptedServer({
    version: '1.16.5',
    onJoin(client) {
      welcome(client)
      client.write('held_item_slot', { slot: 100 })
    },
  })
  const neighbour = specFor(good.port)
  await begin(host, neighbour)
  await reaches(host, neighbour, 'running')
  const victim = specFor(bad.port, { version: '1.16.5', autoReconnect: false })
  await begin(host, victim)
  await reaches(host, victim, 'stopped')
  expect(host.latest(victim.botId)?.end).toMatchObject({ reason: 'protocol', fault: true })
  const answer = await host.ask('command', { botId: neighbour.botId, line: '!estado' })
  expect(answer.success).toBe(true)
  expect(statusesOf(host, neighbour).map(({ status }) => status)).toEqual(['connecting', 'running'])
  expect(host.lost).toEqual([])
})

function expel(client: Client | undefined, reason: object) {
  client?.write('kick_disconnect', { reason: JSON.stringify(reason) })
}
