import type { BotSpec } from '../game/bot-spec'
import { type HostedBotState, snapshotPage } from '../game/hosts/host-state'
import { type DisconnectReport, HostError, type StatusChange } from '../game/protocol'
import type { WorkerLink } from './pool'

export type HostedBot = Omit<HostedBotState, 'botId'> & {
  spec: BotSpec
  worker: WorkerLink
  stopping: boolean
  /** Why it is stopped, when nobody asked for it. */
  because: DisconnectReport | null
  /** Where control has let it go in. */
  places: ReadonlySet<string>
  gone: PromiseWithResolvers<void>
}

/** Bots that are not here, whose tokens are remembered so that no late start brings them back. */
const mostEnded = 100_000

/** The bots of a host by id, and the newest token that it was told of each. */
export class HostedBots extends Map<string, HostedBot> {
  readonly #ended = new Map<string, number>()

  /** Throws BOT_NOT_RUNNING. */
  of(botId: string): HostedBot {
    const bot = this.get(botId)
    if (!bot) throw new HostError('BOT_NOT_RUNNING')
    return bot
  }

  take(spec: BotSpec, token: number, worker: WorkerLink): HostedBot {
    const bot: HostedBot = {
      ...{ spec, token, worker, stopping: false, because: null, places: new Set<string>() },
      ...{ status: 'connecting', nextAttemptAt: null, startedAt: null, spawnedAt: null },
      gone: Promise.withResolvers(),
    }
    this.set(spec.botId, bot)
    return bot
  }

  /** Throws STALE when a newer word about the bot has come, or it was told to stop since. */
  refuseStart(botId: string, token: number): void {
    const isOver = token !== 0 && token <= (this.#ended.get(botId) ?? 0)
    if (isOver || token < (this.get(botId)?.token ?? 0)) throw new HostError('STALE')
  }

  /** Throws STALE when a newer start has come. No start with this token counts from now on. */
  refuseStop(botId: string, token: number): void {
    if (token < (this.get(botId)?.token ?? 0)) throw new HostError('STALE')
    this.#ended.delete(botId)
    this.#ended.set(botId, token)
    const [oldest] = this.#ended.keys()
    if (this.#ended.size > mostEnded && oldest) this.#ended.delete(oldest)
  }

  /** Notes what its worker says of a bot. */
  changed({ botId, status, nextAttemptAt }: StatusChange): void {
    const bot = this.get(botId)
    if (!bot) return
    const now = Date.now()
    if (status === 'running') bot.spawnedAt ??= now
    else if (status === 'connecting') {
      bot.startedAt = nextAttemptAt === null ? now : null
      bot.spawnedAt = null
    }
    Object.assign(bot, { status, nextAttemptAt })
  }

  release(botId: string): void {
    this.get(botId)?.gone.resolve()
    this.delete(botId)
  }

  /** The page of those whose ids come after this one. */
  snapshot(after: string | null): HostedBotState[] {
    return [...this]
      .filter(([botId]) => after === null || botId > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, snapshotPage)
      .map(([botId, { token, status, nextAttemptAt, startedAt, spawnedAt }]) => {
        return { botId, token, status, nextAttemptAt, startedAt, spawnedAt }
      })
  }
}
