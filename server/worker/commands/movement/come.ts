import { text } from '../../../locales/text'
import { walkTo } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { command, written } from '../command'
import { targetPlayer, visiblePlayer, visiblePlayerOrRefused } from '../visible-entities'

export const comeCommand = command('come', {
  parse: wordOrNone,
  fits: (name, { bot }) => name !== '' && visiblePlayer(bot, name) !== undefined,
  async run(ctx, name, task) {
    const who = targetPlayer(name, task.asker, written(ctx, 'come'))
    await walkTo(ctx, visiblePlayerOrRefused(ctx.bot, who).position, 2, task)
    return text('commands.arrivedAt', who)
  },
})
