import type { Bot } from 'mineflayer'
import { type End, endOf, reportOf, requested } from '../../game/disconnect'
import {
  type BotSpec,
  type CommandOutcome,
  type EndReport,
  HostError,
  type StatusChange,
  type WorkerEvents,
} from '../../game/protocol'
import { systemTicker, type Ticker } from '../../lib/clock'
import { delay } from '../../lib/delay'
import { errorText } from '../../lib/error-text'
import { mapWords } from '../../locales/rendered'
import { type Text, text } from '../../locales/text'
import { explore } from '../atlas/explore'
import { runCommand, sayInChat } from '../console/console'
import { type InventoryDesk, inventoryDesk } from '../inventory/desk'
import { notePasswords } from '../login/login-prompts'
import { premiumAccount } from '../microsoft/premium-account'
import { createLife, type Life } from '../stats/bot-stats'
import { attempt as realAttempt, type Watch, type World } from './attempt'
import { type Aimed, createPlan } from './attempt-plan'
import { inhabit, type Presence } from './bot-runtime'
import { openRecord } from './connection-record'
import { narrate } from './event-logger'
import { createLogLines, type NewLine, redacted } from './log-lines'

/** What a session needs around it. */
export type Surroundings = World & {
  emit<K extends keyof WorkerEvents>(name: K, payload: WorkerEvents[K]): void
  /** Resolves when this bot may join its target. */
  join(botId: string, target: string): Promise<void>
  ticker?: Ticker
  attempt?: typeof realAttempt
}

export type Session = {
  stop(): void
  update(spec: BotSpec): void
  command(line: string): Promise<CommandOutcome>
  chat(message: string): Promise<CommandOutcome>
  life: Life
  inventory: InventoryDesk
  /** Settles when the session has ended and its last words are sent. */
  done: Promise<void>
}

const waitNoticeMs = 1_000

/** One bot's life: attempts, runs, waits and tries again, until it is stopped or gives up. */
export function startSession(around: Surroundings, first: BotSpec, resume: boolean): Session {
  const { timings, locale, ticker = systemTicker, attempt = realAttempt } = around
  const { botId } = first
  const stopping = new AbortController()
  const { signal } = stopping
  const secrets = [first.password, first.proxy?.password ?? null]
  const lines = createLogLines((entries) => around.emit('logs', { botId, entries }), secrets)
  let spec = first
  let presence: Presence | null = null
  const life = createLife(botId, around.emit, locale)

  const log = (line: NewLine) => {
    lines.add(line)
    life.said(line)
  }
  const tell = (status: StatusChange['status'], more: Partial<StatusChange> = {}) =>
    around.emit('status', { botId, status, nextAttemptAt: null, end: null, ...more })
  const system = (message: Text, level: NewLine['level'] = 'info') =>
    log({ level, category: 'system', source: 'system', message })

  const account = premiumAccount(around, first, log)

  async function turn({ host, port }: BotSpec): Promise<boolean> {
    const target = `${host}:${port}`.toLowerCase()
    const notice = setTimeout(() => system(text('session.waitingTurn', target)), waitNoticeMs)
    try {
      await around.join(botId, target)
    } catch (error) {
      if (!(error instanceof HostError)) throw error
    } finally {
      clearTimeout(notice)
    }
    return !signal.aborted
  }

  /** One attempt and the run that may follow; `aimed`: the spec with the address that is tried. */
  async function live(aimed: Aimed) {
    let startedAt = ticker.now()
    let spawnedAt: number | null = null
    let reached = false
    let stopExploring = () => {}
    const record = openRecord(aimed)
    system(text('session.connecting', `${aimed.host}:${aimed.port}`, aimed.version))
    const narrator = narrate(aimed, {
      log,
      event: (event) => around.emit('event', { botId, event }),
    })
    const watch: Watch = {
      async signIn(wanted) {
        const signedIn = await account.signIn(wanted)
        await turn(aimed)
        startedAt = ticker.now()
        return signedIn
      },
      connected(info) {
        reached = true
        record.connected(info.version)
        narrator.connected(info)
      },
      made(bot) {
        narrator.follow(bot)
        life.made(bot)
      },
      spawned(bot: Bot) {
        if (signal.aborted) return
        spawnedAt = ticker.now()
        record.spawned()
        life.entered(bot)
        stopExploring = explore(bot, spec, around.emit)
        presence = inhabit(bot, { spec: () => spec, timings, locale, log, quit: stop })
        tell('running')
      },
    }
    const end = discreet(await attempt(around, aimed, watch, signal))
    const renews = presence?.renews() ?? false
    presence?.end()
    presence = null
    stopExploring()
    life.left()
    narrator.ended(end)
    const now = ticker.now()
    const ranMs = spawnedAt === null ? null : now - spawnedAt
    return { end, reached, tookMs: now - startedAt, ranMs, record, renews }
  }

  /** Servers repeat what they were told. */
  function discreet(end: End | null): End | null {
    if (!end) return null
    return {
      ...end,
      message: mapWords(end.message, (word) => redacted(word, secrets)),
      raw: redacted(end.raw, secrets),
    }
  }

  function stop() {
    if (signal.aborted) return
    tell('stopping')
    stopping.abort()
  }

  async function run(): Promise<EndReport> {
    const plan = createPlan(timings, resume)
    tell('connecting')
    for (;;) {
      const aimed = plan.aim(spec)
      // An owner may take minutes to sign in: a premium bot takes its turn behind that.
      const mayGo = aimed.authType === 'mojang' ? !signal.aborted : await turn(aimed)
      if (!mayGo) return requested()
      const { end, record, renews, ...attempted } = await live(aimed)
      const isOurs = !end || signal.aborted
      const next = isOurs
        ? null
        : plan.next(renews ? { ...spec, autoReconnect: true } : spec, { ...attempted, end })
      const report = isOurs ? requested() : reportOf(end, next?.policy ?? 'stop')
      around.emit('connection', { botId, connection: record.ended(report) })
      const waitMs = next?.waitMs ?? null
      if (waitMs === null) return report
      tell('connecting', { nextAttemptAt: Date.now() + waitMs, end: report })
      system(text('session.retryIn', Math.round(waitMs / 1_000)))
      await delay(waitMs, signal, ticker)
      if (!signal.aborted) tell('connecting')
    }
  }

  const done = run()
    .catch((error) => {
      const raw = errorText(error)
      return reportOf(endOf('unknown', raw), 'stop')
    })
    .then((end) => {
      system(text('session.stopped'))
      lines.close()
      tell('stopped', { end })
    })

  return {
    stop,
    update(next) {
      const { name, prefix, autoReconnect, permittedPlayers, abilities } = next
      spec = { ...spec, name, prefix, autoReconnect, permittedPlayers, abilities }
      presence?.update()
    },
    command(line) {
      notePasswords(secrets, line)
      return runCommand(standing(presence), line, log)
    },
    chat(message) {
      notePasswords(secrets, message)
      return sayInChat(standing(presence), message, log)
    },
    life,
    inventory: inventoryDesk(() => standing(presence), life.crafted),
    done,
  }
}

function standing(presence: Presence | null) {
  if (!presence) throw new HostError('BOT_NOT_RUNNING')
  return presence.play
}
