import type { BotStatus } from '#contract/bots/bots'
import type { Clock } from '../../lib/clock'
import { type BotSession, type LiveState, newSession, stopped } from './bot-session'

/** The sessions of all bots that run, shall run or have not ended yet, by the bot's id. */
export class BotSessions extends Map<string, BotSession> {
  readonly #clock: Clock

  constructor(clock: Clock) {
    super()
    this.#clock = clock
  }

  /** The bot's session; one that is new has these. */
  ensure(botId: string, resume: boolean, shown: LiveState): BotSession {
    const known = this.get(botId)
    if (known) return known
    const session = newSession(resume, shown, this.#clock.now())
    this.set(botId, session)
    return session
  }

  stateOf(botId: string): LiveState {
    return this.get(botId)?.shown ?? stopped
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
