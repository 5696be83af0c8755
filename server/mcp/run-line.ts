import type { Bot } from '#contract/bots/bots'
import { runCommand, toEntry } from '../console/console'
import { type CommandId, rulesOf } from '../game/command-names'
import type { LogLine } from '../game/protocol'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { requireLine } from '../tokens/scope-checks'
import { type Call, stillMay } from './call'
import { everySecond } from './every-second'

export type Outcome = { success: boolean; message: string }

const log = partLogger('mcp')

/** A program is told after this that it goes on; the bot goes on all the same. */
const mostMs = 30 * minuteMs

type Act = {
  command: CommandId
  words: readonly (string | number)[]
  /** Goes on until another task takes its place: answered as soon as it has begun. */
  endless?: boolean
}

/**
 * Has a bot run a command of its own and follows it to its end, also beyond the time in which the console
 * answers. Who calls it off has the bot stop.
 */
export async function runAct(call: Call, bot: Bot, act: Act): Promise<Outcome> {
  const { ctx, identity, signal } = call
  const line = `${bot.prefix}${[act.command, ...act.words].join(' ')}`
  requireLine(ctx, identity, line, bot.prefix)
  const ended = Promise.withResolvers<Outcome>()
  let latest: string | null = null
  let hasBegun = false

  function hear(line: LogLine) {
    const { command, executionTime, level } = line
    if (command !== act.command) return
    // The end of the one before may come after its answer.
    if (level === 'command') hasBegun = true
    if (!hasBegun || level === 'command') return
    const said = toEntry(ctx, line, bot.shared === null).message
    if (executionTime === null) latest = said
    else ended.resolve({ success: level !== 'error', message: said })
  }

  using _following = ctx.mcp.lines.follow(bot.id, hear)
  const startedAt = performance.now()
  using _ticking = everySecond(call, ended.reject, async (seconds) => {
    stillMay(call, bot.id)
    if (ctx.fleet.stateOf(bot.id).status !== 'running') {
      ended.resolve({ success: false, message: ctx.texts.errors.BOT_NOT_RUNNING() })
    } else if (performance.now() - startedAt > mostMs) {
      ended.resolve({ success: true, message: ctx.texts.mcp.stillRunning })
    }
    await call.report(seconds, latest ?? ctx.texts.mcp.working(seconds))
  })

  const running = runCommand(ctx, identity.user.id, bot.id, line).then((first) => {
    const goesOn = first.metadata.running && !act.endless
    if (!goesOn) ended.resolve(first)
  })
  running.catch(ended.reject)
  try {
    return await ended.promise
  } finally {
    if (signal.aborted && rulesOf(act.command).long) await stop(call, bot)
  }
}

/** By the token's right to what it now stops. */
async function stop({ ctx, identity }: Call, { id, prefix }: Bot) {
  const stopping: CommandId = 'stop'
  try {
    await runCommand(ctx, identity.user.id, id, `${prefix}${stopping}`)
  } catch (error) {
    log.info('mcp.notStopped', { botId: id, error })
  }
}
