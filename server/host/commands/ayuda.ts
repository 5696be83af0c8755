import { type Command, CommandRefusal, findIn, type Play } from './command'
import { es } from './commands.es'

/** The help over every command, itself among them. */
export const ayuda = (all: () => readonly Command[]): Command => ({
  name: 'ayuda',
  aliases: ['help'],
  usage: es.usage.ayuda,
  help: es.help.ayuda,
  fits: (args) =>
    args.length === 0 || (args.length === 1 && findIn(all(), args[0] ?? '') !== undefined),
  run(play, [name]) {
    if (name === undefined) {
      return es.list(all().map((command) => es.entry(written(play, command), command.help)))
    }
    const command = findIn(all(), name)
    if (!command) throw new CommandRefusal(es.unknown(name, `${play.prefix}ayuda`))
    return [es.entry(written(play, command), command.help), es.aliases([...command.aliases])].join(
      '\n',
    )
  },
})

/** A command as its owner types it: prefix, name, arguments. */
export function written(play: Play, command: Command): string {
  return `${play.prefix}${command.name} ${command.usage}`.trim()
}
