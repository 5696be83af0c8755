import type { Bot } from 'mineflayer'
import type { Abilities } from '#contract/abilities'
import { type CommandInfo, type CommandName, infoOf } from '../../game/command-names'
import type { Timings } from '../../game/timings'
import { commands as es } from '../../locales/es/worker/commands'
import type { NewLine } from '../session/log-lines'
import type { Tasks } from './tasks'

/** What a command acts on: the bot in its world, as its owner's console sees it. */
export type Play = {
  bot: Bot
  timings: Timings
  /** The prefix that the owner gave the bot. */
  prefix: string
  /** What the owner lets the bot do by itself. */
  abilities: Abilities
  tasks: Tasks
  log(line: NewLine): void
  /** Console lines that the bot gives itself, one after the other. */
  runLines(lines: readonly string[]): void
  /** Ends the bot's life, as its owner asked. */
  quit(): void
  /** Leaves and comes back: what the client believes of its inventory or its death is beyond mending. */
  rejoin(why: string): void
}

/** One run of a command. */
export type Task = {
  /** Somebody stopped it, a newer command took its place, or the bot left. */
  signal: AbortSignal
  /** Tells how far it has come. */
  progress(message: string): void
  /** The player who gave the command in game; null for the console. */
  asker: string | null
}

export type Command = CommandInfo & {
  /** Whether a line without the prefix is meant as this command, and not as chat. */
  fits(args: readonly string[], play: Play): boolean
  /** Does it and answers in Spanish; throws CommandRefusal when it cannot. */
  run(play: Play, args: readonly string[], task: Task): string | Promise<string>
}

type Behaviour<T> = {
  /** The arguments as the command needs them; null when they do not fit its usage. */
  parse(args: readonly string[]): T | null
  /** Whether what was said without the prefix is meant as a command: it might be chat. */
  fits?(parsed: T, play: Play): boolean
  run(play: Play, parsed: T, task: Task): string | Promise<string>
}

export function command<T>(name: CommandName, { parse, fits, run }: Behaviour<T>): Command {
  const info = infoOf(name)
  return {
    ...info,
    fits(args, play) {
      const parsed = parse(args)
      return parsed !== null && (fits?.(parsed, play) ?? true)
    },
    run(play, args, task) {
      const parsed = parse(args)
      if (parsed === null) throw new CommandRefusal(es.use(written(play, info)))
      return run(play, parsed, task)
    },
  }
}

/** A command as its owner types it: prefix, name, arguments. */
export const written = (play: Pick<Play, 'prefix'>, { name, usage }: CommandInfo): string =>
  `${play.prefix}${name} ${usage}`.trim()

/** A command that could not be done; the message is for the owner. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}

/** The command behind a name or alias, whatever its case. */
export function findIn(commands: readonly Command[], name: string): Command | undefined {
  const wanted = name.toLowerCase()
  return commands.find((command) => command.name === wanted || command.aliases.includes(wanted))
}
