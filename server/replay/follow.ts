import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReason } from '#contract/bots/connections'
import type { BotSpec } from '../game/bot-spec'
import type { Link } from '../game/link'
import { type HostCommands, HostError, type HostEvents, type LogLine } from '../game/protocol'
import { type Text, text } from '../locales/text'

export type ReplayLine = Pick<LogLine, 'level' | 'category' | 'message'>

/** Where the bot was last, and how it was. */
type LastSeen = {
  position: { x: number; y: number; z: number; dimension: string }
  health: number
  food: number
  /** Places of its inventory with something in them. */
  items: number
}

export type Followed = {
  statuses: BotStatus[]
  lines: ReplayLine[]
  /** What the bots' process had to say of itself, and threads that it lost. */
  faults: Text[]
  last: LastSeen | null
}

/** What follows a bot of a host: all that it does, until its connection has ended. */
export type Following = {
  readonly seen: Followed
  /** Settles with the end of its first connection. */
  ended: Promise<{ reason: DisconnectReason; message: Text }>
  /** Whether that has come by itself. */
  hasEnded(): boolean
  stop(): Promise<void>
}

function unlessGone(error: unknown) {
  if (!(error instanceof HostError && error.code === 'BOT_NOT_RUNNING')) throw error
}

/** Of a hostile recording no more is kept. */
const mostLines = 10_000

/** Starts a bot and follows it; `told`: each line as it comes. */
export async function follow(
  link: Link<HostCommands, HostEvents>,
  spec: BotSpec,
  told: (line: ReplayLine) => void,
): Promise<Following> {
  const { botId } = spec
  const seen: Followed = { statuses: [], lines: [], faults: [], last: null }
  const ended = Promise.withResolvers<{ reason: DisconnectReason; message: Text }>()
  const gone = Promise.withResolvers<void>()
  let hasEnded = false

  function end(reason: DisconnectReason, message: Text) {
    hasEnded = true
    ended.resolve({ reason, message })
  }

  link.on('status', ({ botId: of, status, end: over }) => {
    if (of !== botId) return
    seen.statuses.push(status)
    if (status !== 'stopped') return
    if (over) end(over.reason, over.message)
    gone.resolve()
  })
  link.on('connection', ({ botId: of, connection }) => {
    if (of === botId) end(connection.reason, connection.message)
  })
  link.on('logs', ({ botId: of, entries }) => {
    if (of !== botId) return
    for (const { level, category, message } of entries) {
      if (seen.lines.length >= mostLines) return
      seen.lines.push({ level, category, message })
      told({ level, category, message })
    }
  })
  link.on('report', ({ message }) => seen.faults.push(message))
  link.on('workerLost', () => seen.faults.push(text('replay.workerLost')))
  link.on('botStats', ({ botId: of, analytics: { survival, position, inventory } }) => {
    if (of !== botId) return
    const { health, food } = survival
    const items = inventory?.items.length ?? seen.last?.items ?? 0
    seen.last = { position, health, food, items }
  })
  await link.request('start', { bot: spec, resume: false })

  return {
    seen,
    ended: ended.promise,
    hasEnded: () => hasEnded,
    async stop() {
      // It may have ended by itself meanwhile.
      if (seen.statuses.at(-1) !== 'stopped')
        await link.request('stop', { botId }).catch(unlessGone)
      await gone.promise
    },
  }
}
