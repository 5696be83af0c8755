import { type Command, CommandRefusal, type Play } from './command'
import { es } from './commands.es'
import { allCommands, findCommand } from './registry'

export const ayuda: Command = {
  name: 'ayuda',
  aliases: ['help'],
  usage: es.usage.ayuda,
  help: es.help.ayuda,
  fits: (args) =>
    args.length === 0 || (args.length === 1 && findCommand(args[0] ?? '') !== undefined),
  run(play, [name]) {
    if (name === undefined) {
      return es.list(allCommands().map((command) => es.entry(written(play, command), command.help)))
    }
    const command = findCommand(name)
    if (!command) throw new CommandRefusal(es.unknown(name, `${play.prefix}ayuda`))
    return [es.entry(written(play, command), command.help), es.aliases([...command.aliases])].join(
      '\n',
    )
  },
}

/** A command as its owner types it: prefix, name, arguments. */
export function written(play: Play, command: Command): string {
  return `${play.prefix}${command.name} ${command.usage}`.trim()
}
