import { commands as es } from '../../../locales/es/worker/commands'
import { wordOrNone } from '../args'
import { type Command, CommandRefusal, command, findIn, written } from '../command'

/** The help over every command, itself among them. */
export const helpCommand = (all: () => readonly Command[]): Command =>
  command('ayuda', {
    parse: wordOrNone,
    fits: (name) => name === '' || findIn(all(), name) !== undefined,
    run(play, name, { asker }) {
      const known = all().filter(({ permission }) => asker === null || permission === 'player')
      if (name === '' && asker !== null) return es.names(known.map((one) => one.name))
      if (name === '') return es.list(known.map((one) => es.entry(written(play, one), one.help)))
      const found = findIn(known, name)
      if (!found) throw new CommandRefusal(es.unknown(name, `${play.prefix}ayuda`))
      const aliases = es.aliases([...found.aliases])
      return [es.entry(written(play, found), found.help), aliases].join('\n')
    },
  })
