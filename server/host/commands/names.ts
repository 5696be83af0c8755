import { allCommands } from './registry'

/** Names and aliases of every console command. The commands know mineflayer by its types only. */
export const commandNames: readonly string[] = [
  ...allCommands().map((command) => command.name),
  ...allCommands().flatMap((command) => command.aliases),
]
