import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { DisconnectReason } from '#contract/bots/connections'
import { createLink } from '../../game/link'
import type { HostCommands, HostEvents, LogLine, StatusChange } from '../../game/protocol'
import { inSpanish } from '../../testing/in-spanish'
import {
  type Attack,
  startHostileServer,
  transferringVersion,
  versionFor,
} from '../../testing/minecraft/hostile'
import { startScriptedServer } from '../../testing/minecraft/scripted'
import { specFor } from '../../testing/minecraft/test-host'
import { rssOf } from '../../testing/processes'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

/** How each attack must end its bot; null: the bot lives on, and reads what comes after. */
const outcomes: Record<Attack, { reason: DisconnectReason; says?: string } | null> = {
  longFrame: { reason: 'protocol', says: 'rompen los límites' },
  zlibBomb: { reason: 'protocol', says: 'rompen los límites' },
  honestBomb: { reason: 'protocol', says: 'rompen los límites' },
  endlessList: { reason: 'protocol', says: 'rompen los límites' },
  deepList: { reason: 'protocol', says: 'rompen los límites' },
  manyCompounds: { reason: 'protocol', says: 'rompen los límites' },
  badKey: { reason: 'protocol', says: 'rompen los límites' },
  partial: { reason: 'protocol' },
  junk: { reason: 'protocol' },
  silence: { reason: 'timeout', says: 'no dejó entrar al bot a tiempo' },
  muteWorld: { reason: 'timeout', says: 'dejó de enviar datos' },
  statusOfUnknown: { reason: 'wrong-version' },
  statusWithoutVersion: { reason: 'unreachable', says: 'no contesta un servidor de Minecraft' },
  statusOfNoJson: { reason: 'unreachable', says: 'no contesta un servidor de Minecraft' },
  innerTransfer: { reason: 'target-not-allowed', says: 'quiso enviar al bot a 10.0.0.1:25565' },
  deepChat: null,
  wideChat: null,
  manyCodes: null,
  translateBomb: null,
  slowPatterns: null,
  slowItems: null,
  unreadableSkin: null,
  unreadableSkins: null,
  packLure: null,
}

const names = Object.keys(outcomes) as Attack[]
const fatal = names.filter((name) => outcomes[name])
const harmless = names.filter((name) => !outcomes[name])
const healthyBots = 20
/** How much more than without attacks the host may hold at its peak. */
const mostTimes = 1.7

/** A bot host in its own process: its memory is its own. */
async function startHostChild() {
  const ready = Promise.withResolvers<void>()
  const statuses: StatusChange[] = []
  const lines: (LogLine & { botId: string })[] = []
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, '../../testing/minecraft/host-child.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      serialization: 'advanced',
      ipc: (message) => link.receive(message),
    },
  )
  const link = createLink<HostCommands, HostEvents>({ send: (message) => child.send(message) })
  link.on('ready', () => ready.resolve())
  link.on('status', (change) => statuses.push(change))
  link.on('logs', ({ botId, entries }) => lines.push(...entries.map((l) => ({ ...l, botId }))))
  await ready.promise
  await link.request('configure', {
    allowTargets: ['127.0.0.0/8'],
    joinIntervalMs: 0,
    locale: 'es',
    workers: 2,
  })
  return {
    link,
    pid: child.pid,
    statuses,
    lines,
    latest: (botId: string) => statuses.findLast((change) => change.botId === botId)?.status,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
      link.close()
    },
  }
}

describe('a host with healthy bots that meets every attack at once', () => {
  const things = new AsyncDisposableStack()
  const specs = new Map<Attack, ReturnType<typeof specFor>>()
  const healthy: string[] = []
  let host: Awaited<ReturnType<typeof startHostChild>>
  /** One for the bots of each thread: loading the game is no attack either. */
  const servers: Awaited<ReturnType<typeof startScriptedServer>>[] = []
  const clients = () => servers.flatMap((server) => server.clients)
  let left = 0
  /** How many statuses had been told when the attacks began. */
  let told = 0
  let before = 0
  let peak = 0

  const disconnectOf = (name: Attack) =>
    host.statuses.find(({ botId, end }) => end && botId === specs.get(name)?.botId)?.end
  const heardAfter = (name: Attack) =>
    host.lines.some(
      ({ botId, message }) => botId === specs.get(name)?.botId && message === 'after the attack',
    )
  const isOver = (name: Attack) => (outcomes[name] ? disconnectOf(name) : heardAfter(name))

  beforeAll(async () => {
    // Of a version that one attack needs too: what a version is made of is no attack.
    const version = transferringVersion
    for (let n = 0; n < 2; n++) servers.push(things.use(await startScriptedServer({ version })))
    host = things.use(await startHostChild())
    const start = (bot: ReturnType<typeof specFor>) =>
      host.link.request('start', { bot, resume: false })
    for (let n = 0; n < healthyBots; n++) {
      const bot = specFor(servers[n % 2]?.port ?? 0, { version })
      healthy.push(bot.botId)
      await start(bot)
      // One after the other: all at once, none may be in before its time is up.
      await until(`healthy bot ${n}`, () => host.latest(bot.botId) === 'running')
    }
    for (const client of clients()) {
      client.on('end', () => {
        left += 1
      })
    }
    told = host.statuses.length
    before = rssOf(host.pid)
    const sampling = setInterval(() => {
      peak = Math.max(peak, rssOf(host.pid))
    }, 20)
    things.defer(() => clearInterval(sampling))

    for (const name of names) {
      const hostile = things.use(await startHostileServer(name))
      const version = versionFor(name)
      const spec = specFor(hostile.port, { version, autoReconnect: false })
      specs.set(name, spec)
      await start(spec)
    }
    const unfinished = () => names.filter((name) => !isOver(name)).join(', ')
    await until('every attack', () => unfinished() === '').catch((error) => {
      throw new Error(`${unfinished()}: ${error}`)
    })
  })
  afterAll(() => things.disposeAsync())

  test.each(fatal)('%s ends its bot with the reason', (name) => {
    const end = disconnectOf(name)
    expect(end).toMatchObject({ reason: outcomes[name]?.reason, fault: true })
    expect(inSpanish(end?.message)).toContain(outcomes[name]?.says ?? '')
  })

  test.each(harmless)('%s does no harm to its bot', (name) => {
    const { botId } = specs.get(name) ?? {}
    const lived = host.statuses.filter((change) => change.botId === botId)
    expect(lived.map(({ status }) => status)).toEqual(['connecting', 'running'])
    expect(disconnectOf(name)).toBeUndefined()
  })

  test('its healthy bots drop no connection and still obey', async () => {
    const ends = host.statuses
      .slice(told)
      .flatMap(({ botId, end }) => (end && healthy.includes(botId) ? [end.raw] : []))
    expect({ left, ends }).toEqual({ left: 0, ends: [] })
    expect(clients().length).toBe(healthyBots)
    for (const botId of healthy) {
      const { success } = await host.link.request('command', { botId, line: '!pos' })
      expect(success).toBe(true)
      expect(host.latest(botId)).toBe('running')
    }
  })

  test('grows within bounds', () => {
    const grown = Math.round(peak - before)
    process.stdout.write(`      host: ${Math.round(before)} MB, ${grown} MB more at the peak\n`)
    expect(peak / before).toBeLessThan(mostTimes)
  })
})
