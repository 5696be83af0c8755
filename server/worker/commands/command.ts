import type { Bot } from 'mineflayer'
import type { Abilities } from '#contract/bots/abilities'
import type { Danger } from '#contract/bots/guardian'
import { type CommandId, type CommandRules, nameOf, rulesOf } from '../../game/command-names'
import type { NewLine } from '../../game/lines/log-line'
import type { GuardianChange } from '../../game/observations'
import type { Timings } from '../../game/timings'
import { type Coded, identityOf, type Text, text } from '../../locales/text'
import type { Leave } from '../guardian/leave'
import type { Tasks } from './tasks'

/** What a command acts on: the bot in its world, as its owner's console sees it. */
export type CommandContext = {
  bot: Bot
  timings: Timings
  /** The language of the installation, for what is said and typed in game. */
  locale: string
  /** The prefix that the owner gave the bot. */
  prefix: string
  /** What the owner lets the bot do by itself. */
  abilities: Abilities
  tasks: Tasks
  log(line: NewLine): void
  /** Console lines that the bot gives itself, one after the other. */
  runLines(lines: readonly string[]): void
  /** Stops the bot, as its owner asked. */
  quit(): void
  /** What its guardian may do beyond the game. */
  guardian: GuardianHands
  /** Leaves and comes back: what the client believes of its inventory or its death is beyond mending. */
  rejoin(why: Text): void
}

type GuardianHands = {
  /** Whether another bot of its owner is called so in the game. */
  isOwnBot(name: string): boolean
  /** Why it left before this stay, if it did. */
  leftFor: Danger | null
  /** Leaves the server: for so long, or until the bot is started. */
  leave(leave: Leave): void
  /** Tells its owner, also when they do not look. */
  acted(said: Coded): void
  /** Its settings are these from now on. */
  change(change: GuardianChange): void
}

/** One run of a command. */
export type Task = {
  /** Somebody stopped it, a newer command took its place, or the bot left. */
  signal: AbortSignal
  /** Tells how far it has come. */
  progress(message: Text): void
  /** The player who gave the command in game; null for the console. */
  asker: string | null
}

export type Command = CommandRules & {
  /** Whether a line without the prefix is meant as this command, and not as chat. */
  fits(args: readonly string[], ctx: CommandContext): boolean
  /**
   * What does it and answers how it went; throws CommandRefusal when it cannot. Arguments that do
   * not fit are refused before it begins.
   */
  prepare(ctx: CommandContext, args: readonly string[]): (task: Task) => Text | Promise<Text>
}

type Behaviour<T> = {
  /** The arguments as the command needs them; null when they do not fit its usage. */
  parse(args: readonly string[]): T | null
  /** Whether what was said without the prefix is meant as a command: it might be chat. */
  fits?(parsed: T, ctx: CommandContext): boolean
  run(ctx: CommandContext, parsed: T, task: Task): Text | Promise<Text>
}

export function command<T>(id: CommandId, { parse, fits, run }: Behaviour<T>): Command {
  return {
    ...rulesOf(id),
    fits(args, ctx) {
      const parsed = parse(args)
      return parsed !== null && (fits?.(parsed, ctx) ?? true)
    },
    prepare(ctx, args) {
      const parsed = parse(args)
      if (parsed === null) throw new CommandRefusal(text('commands.use', written(ctx, id)))
      return (task) => run(ctx, parsed, task)
    },
  }
}

/** A command as its owner types it: prefix, name, arguments. */
export const written = ({ prefix }: Pick<CommandContext, 'prefix'>, id: CommandId): Coded =>
  text('commands.line', prefix, nameOf(id), text(`commandWords.${id}.usage`))

/** A command that could not be done; `why` is for the owner. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
  constructor(readonly why: Text) {
    super(identityOf(why))
  }
}
