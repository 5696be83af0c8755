import { text } from '../../../locales/text'
import { follow } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { CommandRefusal, command, written } from '../command'
import { until } from '../deadline'
import { targetPlayer, visiblePlayer, visiblePlayerOrRefused } from '../visible-entities'

/** How long somebody may be out of sight before the bot gives up. */
const outOfSightMs = 30_000

export const followCommand = command('follow', {
  parse: wordOrNone,
  fits: (name, { bot }) => name !== '' && visiblePlayer(bot, name) !== undefined,
  async run(ctx, name, { signal, progress, asker }) {
    const { bot } = ctx
    const who = targetPlayer(name, asker, written(ctx, 'follow'))
    visiblePlayerOrRefused(bot, who)
    progress(text('commands.following', who))
    for (;;) {
      const entity = visiblePlayer(bot, who)
      if (entity)
        await follow(ctx, entity, 2, { signal, goesOn: () => visiblePlayer(bot, who) === entity })
      const back = await until(outOfSightMs, signal, () => visiblePlayer(bot, who) !== undefined)
      if (!back) throw new CommandRefusal(text('commands.playerNotSeen', who))
    }
  },
})
