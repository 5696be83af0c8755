import type { BotStatus } from '#contract/bots/bots'
import type { Clock } from '../../lib/clock'
import type { Text } from '../../locales/text'
import {
  type BotSession,
  isAt,
  type LiveState,
  newSession,
  type ShownState,
  stopped,
} from './bot-session'
import type { HostId } from './hosts/hosts'

/** The sessions of all bots that run, shall run or have not ended yet, by the bot's id. */
export class BotSessions extends Map<string, BotSession> {
  readonly #clock: Clock

  constructor(clock: Clock) {
    super()
    this.#clock = clock
  }

  /** The bot's session; one that is new has these. */
  ensure(botId: string, resume: boolean, shown: ShownState): BotSession {
    const known = this.get(botId)
    if (known) return known
    const session = newSession(resume, shown, this.#clock.now())
    this.set(botId, session)
    return session
  }

  /** Of its newest start; 0 for a bot that nobody has. */
  tokenOf(botId: string): number {
    return this.get(botId)?.token ?? 0
  }

  /** Whether the bot has been given to another host than this one. */
  isElsewhere(botId: string, hostId: HostId): boolean {
    const session = this.get(botId)
    return session !== undefined && session.phase !== 'none' && session.hostId !== hostId
  }

  /** Whether it is on its way to another session. */
  isMoving(botId: string): boolean {
    const session = this.get(botId)
    return session !== undefined && (session.moving !== null || session.phase !== 'live')
  }

  /** The bots that this host has, for all we know. */
  at(hostId: HostId): string[] {
    return [...this].flatMap(([botId, one]) => (isAt(one, hostId) ? [botId] : []))
  }

  /** Those that a host concerns that has come: its own, and those that nobody has. */
  waitingOrAt(hostId: HostId): string[] {
    return [...this].flatMap(([botId, one]) =>
      one.phase === 'none' || isAt(one, hostId) ? [botId] : [],
    )
  }

  stateOf(botId: string): LiveState {
    return this.get(botId)?.shown ?? stopped
  }

  /** Why no host takes a bot that shall run; null: one has it, or is about to. */
  waitsOf(botId: string): Text | null {
    return this.get(botId)?.shown.waits ?? null
  }

  /** Every bot that is not stopped, with its status and the moment in epoch ms since when. */
  *live(): Generator<[botId: string, status: BotStatus, since: number]> {
    for (const [botId, { shown, since }] of this) {
      if (shown.status !== 'stopped') yield [botId, shown.status, since]
    }
  }

  /** How many bots users see in each status; those that are not here are stopped. */
  countByStatus(): Record<BotStatus, number> {
    const counts = { running: 0, connecting: 0, stopping: 0, stopped: 0 }
    for (const { shown } of this.values()) counts[shown.status] += 1
    return counts
  }
}
