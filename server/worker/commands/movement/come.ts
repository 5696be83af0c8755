import { text } from '../../../locales/text'
import { walkTo } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { command, written } from '../command'
import { playerMeant, playerSeen, seen } from '../visible-entities'

export const comeCommand = command('come', {
  parse: wordOrNone,
  fits: (name, { bot }) => name !== '' && seen(bot, name) !== undefined,
  async run(play, name, task) {
    const who = playerMeant(name, task.asker, written(play, 'come'))
    await walkTo(play.bot, playerSeen(play.bot, who).position, 2, task)
    return text('commands.arrivedAt', who)
  },
})
