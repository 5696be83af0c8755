import type { Bot } from 'mineflayer'
import type { Danger } from '#contract/bots/guardian'
import type { BotSpec, PlayerUuid } from '../../game/bot-spec'
import type { NewLine } from '../../game/lines/log-line'
import type { GuardianChange } from '../../game/observations'
import { HostError } from '../../game/protocol'
import type { Timings } from '../../game/timings'
import type { Coded } from '../../locales/text'
import { createAbilities } from '../abilities/abilities'
import { obeyPlayers } from '../chat/player-commands'
import type { CommandContext } from '../commands/command'
import { createTasks } from '../commands/tasks'
import { runCommand } from '../console/console'
import type { Leave } from '../guardian/leave'
import { isMate, joinMates } from '../guardian/mates'

type RuntimeDeps = {
  spec(): BotSpec
  timings: Timings
  locale: string
  log(line: NewLine): void
  /** A server proves who a permitted player is. */
  proven(player: PlayerUuid): void
  quit(): void
  acted(said: Coded): void
  changeGuardian(change: GuardianChange): void
  /** Why its guardian took it away before this stay. */
  leftFor: Danger | null
}

export type BotRuntime = {
  ctx: CommandContext
  /** The owner changed what counts at once. */
  update(): void
  /** The bot left to come back, whatever its owner wishes for other ends. */
  rejoins(): boolean
  /** Its guardian took it away; null: it did not. */
  leave(): Leave | null
  /** The bot has left the server. */
  end(): void
}

/** How a connection ends that the bot leaves to come back. */
export const rejoinReason = 'renewal'

const lineGapMs = 600
const mostLines = 40

/** A bot that stands in the world: what it is told to do, and what it does by itself. */
export function createBotRuntime(
  bot: Bot,
  { spec, timings, locale, log, proven, quit, acted, changeGuardian, leftFor }: RuntimeDeps,
): BotRuntime {
  const over = new AbortController()
  const lines: string[] = []
  let speaking = false
  let rejoins = false
  let leave: Leave | null = null

  const ctx: CommandContext = {
    bot,
    timings,
    locale,
    get prefix() {
      return spec().prefix
    },
    get abilities() {
      return spec().abilities
    },
    tasks: createTasks(),
    log,
    quit,
    runLines(more) {
      lines.push(...more.slice(0, mostLines - lines.length))
      if (!speaking) void speak()
    },
    guardian: {
      isOwnBot: (name) => isMate(spec().ownerId, spec().ownBots, name),
      ...{ leftFor, acted },
      change: changeGuardian,
      leave(wanted) {
        if (over.signal.aborted || leave) return
        leave = wanted
        const { socket } = bot._client
        bot.end(rejoinReason)
        setTimeout(() => socket.destroy(), timings.stopMs).unref()
      },
    },
    rejoin(why) {
      if (over.signal.aborted) return
      log({ level: 'warn', category: 'automation', source: 'bot', message: why })
      rejoins = true
      bot.end(rejoinReason)
    },
  }

  async function speak() {
    speaking = true
    for (let line = lines.shift(); line && !over.signal.aborted; line = lines.shift()) {
      await runCommand(ctx, line, log)
      await Bun.sleep(lineGapMs)
    }
    speaking = false
  }

  const leaveMates = joinMates(spec().ownerId, bot)
  const abilities = createAbilities(ctx)
  const stopListening = obeyPlayers(ctx, spec, proven)
  abilities.apply(spec().abilities)

  return {
    ctx,
    rejoins: () => rejoins,
    leave: () => leave,
    update: () => abilities.apply(spec().abilities),
    end() {
      over.abort()
      ctx.tasks.close()
      abilities.close()
      leaveMates()
      stopListening()
    },
  }
}

/** What the bot is told to do, of one that stands in a world. Throws BOT_NOT_RUNNING. */
export function standing(runtime: BotRuntime | null): CommandContext {
  if (!runtime) throw new HostError('BOT_NOT_RUNNING')
  return runtime.ctx
}
