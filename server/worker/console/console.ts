import { withoutPasswords } from '#contract/console'
import { nameOf } from '../../game/command-names'
import type { NewLine } from '../../game/lines/log-line'
import type { CommandOutcome } from '../../game/protocol'
import type { Timings } from '../../game/timings'
import { errorText } from '../../lib/error-text'
import { type Text, text } from '../../locales/text'
import { type Command, type CommandContext, CommandRefusal, type Task } from '../commands/command'
import { until } from '../commands/deadline'
import { unknownCommand } from '../commands/info/help'
import { findCommand } from '../commands/registry'
import { seesGround } from '../movement/arrival'
import { isInPlay, whileHere } from '../worlds/stay'

type Log = (line: NewLine) => void

/** What one console line asks of a bot with this prefix. */
export type ParsedLine =
  | { kind: 'server'; said: string }
  | { kind: 'chat'; said: string }
  | { kind: 'command'; name: string; command: Command | undefined; args: string[] }

/**
 * `/x` is for the server, `\x` is chat whatever it looks like, the prefix or a bare known name that
 * fits its usage is a command, anything else is chat.
 */
export function parseLine(ctx: CommandContext, line: string): ParsedLine {
  const said = line.trim()
  if (said.startsWith('\\')) return { kind: 'chat', said: said.slice(1).trim() }
  if (said.startsWith('/')) return { kind: 'server', said }
  const prefixed = said.startsWith(ctx.prefix)
  const [name = '', ...args] = words(prefixed ? said.slice(ctx.prefix.length) : said)
  const command = findCommand(name, ctx.locale)
  if (prefixed && name !== '') return { kind: 'command', name, command, args }
  if (command?.fits(args, ctx)) return { kind: 'command', name, command, args }
  return { kind: 'chat', said }
}

const words = (line: string) => line.split(/\s+/).filter((word) => word !== '')

/** Runs one console line and answers when it is done, or at the deadline; `by` stands beside it. */
export function runCommand(
  ctx: CommandContext,
  line: string,
  log: Log,
  by: string | null = null,
): Promise<CommandOutcome> {
  const parsed = parseLine(ctx, line)
  if (parsed.kind === 'chat') return sayInChat(ctx, parsed.said, log, by)
  const commandName = parsed.kind === 'server' ? '/' : parsed.name
  log({
    level: 'command',
    category: 'commands',
    source: 'user',
    message: withoutPasswords(line),
    command: commandName,
    by,
  })
  const output = consoleOutput(commandName, log)
  return runWithDeadline(ctx.timings, commandName, output, async () => {
    if (parsed.kind !== 'server') return await execute(ctx, parsed, null, output.progress)
    await say(ctx, parsed.said)
    return text('commands.sentToServer')
  })
}

/** Runs what a permitted player said with the prefix; they are told how it goes. */
export async function runPlayerCommand(
  ctx: CommandContext,
  line: string,
  player: string,
  answer: (message: Text) => void,
): Promise<void> {
  const [name = '', ...args] = words(line.slice(ctx.prefix.length))
  const command = findCommand(name, ctx.locale)
  ctx.log({
    level: 'command',
    category: 'commands',
    source: 'minecraft',
    message: text('commands.askedBy', player, line),
    command: name,
    metadata: { playerName: player, commandName: name },
  })
  const console = consoleOutput(name, ctx.log)
  const output: Output = {
    progress(message) {
      console.progress(message)
      answer(message)
    },
    ended(outcome) {
      console.ended(outcome)
      answer(outcome.message)
    },
  }
  await runWithDeadline(ctx.timings, name, output, () => {
    if (command?.permission === 'owner') throw new CommandRefusal(text('commands.ownerOnly'))
    return execute(ctx, { kind: 'command', name, command, args }, player, output.progress)
  })
}

/** Says it in the game's chat. The server's echo is the line that the console shows. */
export async function sayInChat(
  ctx: CommandContext,
  message: string,
  log: Log,
  by: string | null = null,
): Promise<CommandOutcome> {
  const startedAt = performance.now()
  const said = withoutPasswords(message)
  log({ level: 'command', category: 'chat', source: 'user', message: said, by })
  const { success, message: how } = await outcomeOf(async () => {
    await say(ctx, message)
    return text('commands.said')
  })
  return result(success, how, startedAt, 'chat')
}

/** While a proxy leads the bot to another world, there is nobody to hear it. */
async function say({ bot, tasks, timings }: CommandContext, line: string) {
  const isHeard = await until(timings.groundMs, tasks.signal, () => isInPlay(bot))
  if (!isHeard) throw new CommandRefusal(text('commands.betweenWorlds'))
  bot.chat(line)
}

function execute(
  ctx: CommandContext,
  { name, command, args }: ParsedLine & { kind: 'command' },
  asker: string | null,
  progress: Task['progress'],
) {
  if (!command) throw new CommandRefusal(unknownCommand(ctx, name))
  const run = command.prepare(ctx, args)
  if (!command.long) return run({ signal: ctx.tasks.signal, progress, asker })
  return ctx.tasks.run(nameOf(command.id), async (signal) => {
    await until(ctx.timings.groundMs, signal, () => seesGround(ctx.bot))
    return await whileHere(ctx.bot, signal, (signal) => run({ signal, progress, asker }))
  })
}

/** Where a command says how it goes and how it ended. */
type Output = {
  progress(message: Text): void
  ended(outcome: CommandOutcome): void
}

function consoleOutput(commandName: string, log: Log): Output {
  const line = { category: 'commands', source: 'bot', command: commandName } as const
  return {
    progress: (message) => log({ ...line, level: 'response', message, answersCommand: true }),
    ended: ({ success, message, executionTime }) =>
      log({
        ...line,
        level: success ? 'response' : 'error',
        message,
        executionTime,
        metadata: { commandName, executionTime },
        answersCommand: true,
      }),
  }
}

async function runWithDeadline(
  { commandMs }: Timings,
  commandName: string,
  output: Output,
  run: () => Text | Promise<Text>,
): Promise<CommandOutcome> {
  const startedAt = performance.now()
  const done = outcomeOf(run).then(({ success, message }) => {
    const outcome = result(success, message, startedAt, commandName)
    output.ended(outcome)
    return outcome
  })
  const late = Promise.withResolvers<CommandOutcome>()
  const timer = setTimeout(() => {
    late.resolve(result(true, text('commands.stillRunning'), startedAt, commandName, true))
  }, commandMs)
  return await Promise.race([done, late.promise]).finally(() => clearTimeout(timer))
}

async function outcomeOf(run: () => Text | Promise<Text>) {
  try {
    return { success: true, message: await run() }
  } catch (error) {
    if (error instanceof CommandRefusal) return { success: false, message: error.why }
    return { success: false, message: text('commands.failed', errorText(error)) }
  }
}

function result(
  success: boolean,
  message: Text,
  startedAt: number,
  commandName: string,
  running = false,
): CommandOutcome {
  const executionTime = Math.round(performance.now() - startedAt)
  return { success, message, executionTime, metadata: { commandName, running } }
}
