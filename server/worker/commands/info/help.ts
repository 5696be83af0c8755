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
import { type CommandContext, CommandRefusal, command, written } from '../command'

/** The help over every command, itself among them. */
export const helpCommand = command('help', {
  parse: wordOrNone,
  fits: (name, { locale }) => name === '' || commandCalled(name, locale) !== undefined,
  run(ctx, name, { asker }) {
    const isKnown = (id: CommandId) => asker === null || rulesOf(id).permission === 'player'
    const known = commandIds.filter(isKnown)
    if (name === '' && asker !== null) return text('commands.names', known.map(nameOf))
    if (name === '')
      return text(
        'commands.list',
        known.map((id) => entry(ctx, id)),
      )
    const found = commandCalled(name, ctx.locale)
    if (!found || !isKnown(found)) throw new CommandRefusal(unknownCommand(ctx, name))
    const { aliases } = infoOf(found, ctx.locale)
    return text('commands.explained', entry(ctx, found), text('commands.aliases', aliases))
  },
})

const entry = (ctx: CommandContext, id: CommandId) =>
  text('commands.entry', written(ctx, id), text(`commandWords.${id}.help`))

export const unknownCommand = ({ prefix }: CommandContext, name: string) =>
  text('commands.unknown', name, text('commands.line', prefix, nameOf('help'), ''))
