import { text } from '../../../locales/text'
import { follow } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { CommandRefusal, command, written } from '../command'
import { until } from '../deadline'
import { playerMeant, playerSeen, seen } from '../visible-entities'

/** How long somebody may be out of sight before the bot gives up. */
const outOfSightMs = 30_000

export const followCommand = command('follow', {
  parse: wordOrNone,
  fits: (name, { bot }) => name !== '' && seen(bot, name) !== undefined,
  async run(play, name, { signal, progress, asker }) {
    const { bot } = play
    const who = playerMeant(name, asker, written(play, 'follow'))
    playerSeen(bot, who)
    progress(text('commands.following', who))
    for (;;) {
      const entity = seen(bot, who)
      if (entity) await follow(bot, entity, 2, { signal, goesOn: () => seen(bot, who) === entity })
      const back = await until(outOfSightMs, signal, () => seen(bot, who) !== undefined)
      if (!back) throw new CommandRefusal(text('commands.playerNotSeen', who))
    }
  },
})
