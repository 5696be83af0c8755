import type { Bot } from 'mineflayer'
import type { CommandResult } from '#contract/console'
import { attempt, type Watch, type World } from './attempt'
import type { Play } from './commands/command'
import { runCommand, sayInChat } from './console'
import type { End } from './ends'
import { es } from './host.es'
import { createLogLines, type NewLine } from './log-lines'
import { narrate } from './narrator'
import { type BotSpec, HostError, type StatusChange } from './protocol'
import { createRetries } from './reconnect'
import type { WorkerEvents } from './worker-protocol'

/** What a session needs around it. */
export type Surroundings = World & {
  emit<K extends keyof WorkerEvents>(name: K, payload: WorkerEvents[K]): void
  /** Resolves when this bot may join its target. */
  join(botId: string, target: string): Promise<void>
}

export type Session = {
  stop(): void
  update(spec: BotSpec): void
  command(line: string): Promise<CommandResult>
  chat(message: string): Promise<CommandResult>
  /** Settles when the session has ended and its last words are sent. */
  done: Promise<void>
}

type Over = { end: End | null; ranMs: number | null }

const waitNoticeMs = 1_000

/** One bot's life: attempts, runs, waits and tries again, until it is stopped or gives up. */
export function startSession(around: Surroundings, first: BotSpec, resume: boolean): Session {
  const { timings } = around
  const { botId } = first
  const stopping = new AbortController()
  const { signal } = stopping
  const lines = createLogLines(
    (entries) => around.emit('logs', { botId, entries }),
    [first.password],
  )
  let spec = first
  let play: Play | null = null

  const log = (line: NewLine) => lines.add(line)
  const tell = (status: StatusChange['status'], more: Partial<StatusChange> = {}) =>
    around.emit('status', { botId, status, nextAttemptAt: null, end: null, ...more })
  const system = (message: string, level: NewLine['level'] = 'info') =>
    log({ level, category: 'system', source: 'system', message })

  async function turn(): Promise<boolean> {
    const target = `${spec.host}:${spec.port}`.toLowerCase()
    const notice = setTimeout(() => system(es.waitingTurn(target)), waitNoticeMs)
    try {
      await around.join(botId, target)
    } catch (error) {
      if (!(error instanceof HostError)) throw error
    } finally {
      clearTimeout(notice)
    }
    return !signal.aborted
  }

  /** One attempt and the run that may follow. */
  async function live(): Promise<Over> {
    let spawnedAt: number | null = null
    system(es.connecting(`${spec.host}:${spec.port}`, spec.version))
    const narrator = narrate(spec, {
      log,
      event: (event) => around.emit('event', { botId, event }),
    })
    const watch: Watch = {
      deviceCode: narrator.deviceCode,
      connected: narrator.connected,
      made: narrator.follow,
      spawned(bot: Bot) {
        if (signal.aborted) return
        spawnedAt = performance.now()
        play = playOf(bot)
        tell('running')
      },
    }
    const end = await attempt(around, spec, watch, signal)
    play = null
    narrator.ended(end)
    return { end, ranMs: spawnedAt === null ? null : performance.now() - spawnedAt }
  }

  const playOf = (bot: Bot): Play => ({
    bot,
    get prefix() {
      return spec.prefix
    },
    quit: stop,
  })

  function stop() {
    if (signal.aborted) return
    tell('stopping')
    stopping.abort()
  }

  async function run(): Promise<End | null> {
    const waitAfter = createRetries(timings, resume)
    tell('connecting')
    while (await turn()) {
      const startedAt = performance.now()
      const { end, ranMs } = await live()
      if (!end || signal.aborted) return null
      const tookMs = performance.now() - startedAt
      const waitMs = waitAfter({ end, tookMs, ranMs, autoReconnect: spec.autoReconnect })
      if (waitMs === null) return end
      tell('connecting', { nextAttemptAt: Date.now() + waitMs, end: report(end) })
      system(es.retryIn(Math.round(waitMs / 1_000)))
      await rest(waitMs, signal)
      if (!signal.aborted) tell('connecting')
    }
    return null
  }

  const done = run()
    .catch((error): End => {
      const raw = error instanceof Error ? error.message : String(error)
      return { reason: 'unknown', message: es.ends.unknown(raw), retry: 'never', raw }
    })
    .then((end) => {
      system(es.stopped)
      lines.close()
      tell('stopped', { end: end ? report(end) : requested() })
    })

  return {
    stop,
    update(next) {
      spec = { ...spec, name: next.name, prefix: next.prefix, autoReconnect: next.autoReconnect }
    },
    command: (line) => runCommand(standing(play), line, log),
    chat: (message) => sayInChat(standing(play), message, log),
    done,
  }
}

function standing(play: Play | null): Play {
  if (!play) throw new HostError('BOT_NOT_RUNNING')
  return play
}

const report = (end: End) => ({
  reason: end.reason,
  message: end.message,
  fault: true,
  at: Date.now(),
})

const requested = () => ({
  reason: 'requested' as const,
  message: es.ends.requested,
  fault: false,
  at: Date.now(),
})

/** Waits, unless the signal ends it. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
  })
}
