import { createHost } from '../../bot-host/host'
import { renderMessage } from '../../console/lines'
import type { BotSpec } from '../../game/bot-spec'
import type { HostSettings } from '../../game/hosts/host-settings'
import { createLink, type Link } from '../../game/link'
import type { HostCommands, HostEvents, LogLine, StatusChange } from '../../game/protocol'
import { type Timings, timings } from '../../game/timings'
import type { Rendered } from '../../locales/rendered'
import { standaloneSpec } from '../../standalone-bot/spec'
import { inSpanish } from '../in-spanish'
import { until } from '../until'
import { lendThreads } from './threads/lent-threads'

type ControlLink = Link<HostCommands, HostEvents>

type Line = Rendered<LogLine>

/** A whole bot host with real workers in this process, and all that it has said, in Spanish. */
export type TestHost = AsyncDisposable & {
  link: ControlLink
  /** Asks the host; what it answers is in Spanish. */
  ask<K extends keyof HostCommands>(
    name: K,
    args: HostCommands[K]['args'],
  ): Promise<Rendered<HostCommands[K]['result']>>
  statuses: Rendered<StatusChange>[]
  lines: Line[]
  /** What one of several bots has said. */
  linesOf(botId: string): readonly Line[]
  events: Rendered<HostEvents['event']>[]
  connections: Rendered<HostEvents['connection']>[]
  lost: string[][]
  /** Settles when something that was said fits; throws after a while, with what was said. */
  until(what: string, fits: () => boolean | Promise<boolean>): Promise<void>
  /** The newest status of a bot. */
  latest(botId: string): Rendered<StatusChange> | undefined
}

/** Waits that suit tests: what is well has as long as a busy machine needs, retries come at once. */
export const quickTimings: Timings = {
  ...timings,
  connectMs: 60_000,
  joinMs: 60_000,
  missedBeats: 60,
  commandMs: 60_000,
  silenceMs: 300_000,
  packMs: 1,
  deadMs: 300_000,
  stopMs: 500,
  checkMs: 60_000,
  backoffBaseMs: 50,
  backoffCapMs: 200,
  groundMs: 60_000,
  clickMs: 60_000,
  clicksMs: 60_000,
  changeMs: 60_000,
  syncMs: 60_000,
  silentMs: 60_000,
  resyncMs: 60_000,
  windowMs: 60_000,
  craftMs: 60_000,
  craftAllMs: 60_000,
  placeMs: 60_000,
  sowMs: 60_000,
  useMs: 60_000,
  sleepMs: 60_000,
  mountMs: 60_000,
  standMs: 60_000,
  digGraceMs: 60_000,
  pickUpMs: 60_000,
  settleMs: 500,
  carriedMs: 60_000,
  pathMs: 60_000,
  leastWalkMs: 60_000,
}

/** Waits for servers that leave bots without an answer. */
export const impatient: Partial<Timings> = {
  syncMs: timings.syncMs,
  silentMs: timings.silentMs,
  resyncMs: timings.resyncMs,
  windowMs: timings.windowMs,
  craftMs: timings.craftMs,
  changeMs: timings.changeMs,
  useMs: timings.useMs,
}

/** What no machine needs, however busy. */
const answerMs = 300_000

/** A host whose threads come from other tests of this process, and go on to others. */
export async function startTestHost(
  settings: Partial<HostSettings> = {},
  times: Partial<Timings> = {},
  threads?: string,
): Promise<TestHost> {
  let control: ControlLink | undefined
  const hostSide: ControlLink = createLink({
    send: (message) => queueMicrotask(() => control?.receive(message)),
  })
  const link: ControlLink = createLink({
    send: (message) => queueMicrotask(() => hostSide.receive(message)),
    deadlineMs: answerMs,
  })
  control = link
  const statuses: TestHost['statuses'] = []
  const lines: Line[] = []
  const linesByBot = new Map<string, Line[]>()
  const events: TestHost['events'] = []
  const connections: TestHost['connections'] = []
  const lost: string[][] = []
  link.on('status', (change) => statuses.push(inSpanish(change)))
  link.on('logs', ({ botId, entries }) => {
    const shown = entries.map((line) => ({ ...line, message: renderMessage(line.message, 'es') }))
    lines.push(...shown)
    linesByBot.set(botId, [...(linesByBot.get(botId) ?? []), ...shown])
  })
  link.on('event', (event) => events.push(inSpanish(event)))
  link.on('connection', (connection) => connections.push(inSpanish(connection)))
  link.on('workerLost', ({ botIds }) => lost.push(botIds))
  const host = createHost(hostSide, {
    timings: { ...quickTimings, ...times },
    startThread: lendThreads(threads),
  })
  await link.request('configure', {
    allowTargets: ['127.0.0.0/8'],
    joinIntervalMs: 0,
    locale: 'es',
    workers: 1,
    ...settings,
  })

  const latest = (botId: string) => statuses.findLast((change) => change.botId === botId)
  const untilSaid = async (what: string, fits: () => boolean | Promise<boolean>) => {
    await until(() => `${what}: ${story(statuses, lines)}`, fits)
  }

  return {
    link,
    ask: async (name, args) => inSpanish(await link.request(name, args)),
    statuses,
    lines,
    linesOf: (botId) => linesByBot.get(botId) ?? [],
    events,
    connections,
    lost,
    latest,
    until: untilSaid,
    async [Symbol.asyncDispose]() {
      const left = () =>
        [...new Set(statuses.map(({ botId }) => botId))].filter(
          (botId) => latest(botId)?.status !== 'stopped',
        )
      await Promise.all(left().map((botId) => link.request('stop', { botId })))
      await untilSaid('an empty host', () => left().length === 0)
      await host.close()
      link.close()
    },
  }
}

/** Brings a bot into its server; disposed of, it has left. */
export async function startBot({ link, latest, until }: TestHost, bot: BotSpec) {
  const { botId } = bot
  await link.request('start', { bot, resume: false })
  await until('running', () => latest(botId)?.status === 'running')
  return {
    async [Symbol.asyncDispose]() {
      if (latest(botId)?.status === 'stopped') return
      await link.request('stop', { botId })
      await until('stopped', () => latest(botId)?.status === 'stopped')
    },
  }
}

function story(statuses: TestHost['statuses'], lines: Line[]) {
  const said = lines.map(({ level, message }) => `${level} ${message}`)
  return JSON.stringify({ statuses: statuses.slice(-10), said: said.slice(-20) }, null, 1)
}

/** A bot for a local server; its name is a valid player name of its own. */
export function specFor(port: number, overrides: Partial<BotSpec> = {}): BotSpec {
  const botId = Bun.randomUUIDv7()
  const target = { host: '127.0.0.1', port, version: '1.20.4', username: `bot_${botId.slice(-8)}` }
  return { ...standaloneSpec(target), botId, autoReconnect: true, ...overrides }
}
