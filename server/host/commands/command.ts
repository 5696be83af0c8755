import type { Bot } from 'mineflayer'

/** What a command acts on: the bot in its world, as its owner's console sees it. */
export type Play = {
  bot: Bot
  /** The prefix that the owner gave the bot. */
  prefix: string
  /** Ends the bot's life, as its owner asked. */
  quit(): void
}

export type Command = {
  /** Spanish name first; `aliases` hold the English one and short forms. */
  name: string
  aliases: readonly string[]
  /** Arguments as the help shows them. */
  usage: string
  help: string
  /** Whether a line without the prefix is meant as this command, and not as chat. */
  fits(args: readonly string[], play: Play): boolean
  /** Does it and answers in Spanish; throws CommandRefusal when it cannot. */
  run(play: Play, args: readonly string[]): string | Promise<string>
}

/** A command that could not be done; the message is for the owner. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}

export const noArguments = (args: readonly string[]): boolean => args.length === 0

/** The command behind a name or alias, whatever its case. */
export function findIn(commands: readonly Command[], name: string): Command | undefined {
  const wanted = name.toLowerCase()
  return commands.find((command) => command.name === wanted || command.aliases.includes(wanted))
}
