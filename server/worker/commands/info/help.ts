import {
  type CommandId,
  commandCalled,
  commandIds,
  infoOf,
  nameOf,
  rulesOf,
} from '../../../game/command-names'
import { text } from '../../../locales/text'
import { wordOrNone } from '../args'
import { CommandRefusal, command, type Play, written } from '../command'

/** The help over every command, itself among them. */
export const helpCommand = command('help', {
  parse: wordOrNone,
  fits: (name, { locale }) => name === '' || commandCalled(name, locale) !== undefined,
  run(play, name, { asker }) {
    const isKnown = (id: CommandId) => asker === null || rulesOf(id).permission === 'player'
    const known = commandIds.filter(isKnown)
    if (name === '' && asker !== null) return text('commands.names', known.map(nameOf))
    if (name === '')
      return text(
        'commands.list',
        known.map((id) => entry(play, id)),
      )
    const found = commandCalled(name, play.locale)
    if (!found || !isKnown(found)) throw new CommandRefusal(unknownCommand(play, name))
    const { aliases } = infoOf(found, play.locale)
    return text('commands.explained', entry(play, found), text('commands.aliases', aliases))
  },
})

const entry = (play: Play, id: CommandId) =>
  text('commands.entry', written(play, id), text(`commandWords.${id}.help`))

export const unknownCommand = ({ prefix }: Play, name: string) =>
  text('commands.unknown', name, text('commands.line', prefix, nameOf('help'), ''))
