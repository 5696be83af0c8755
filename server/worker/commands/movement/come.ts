import { infoOf } from '../../../game/command-names'
import { commands as es } from '../../../locales/es/worker/commands'
import { walkTo } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { command, written } from '../command'
import { playerMeant, playerSeen, seen } from '../visible-entities'

export const comeCommand = command('ven', {
  parse: wordOrNone,
  fits: (name, { bot }) => name !== '' && seen(bot, name) !== undefined,
  async run(play, name, task) {
    const who = playerMeant(name, task.asker, written(play, infoOf('ven')))
    await walkTo(play.bot, playerSeen(play.bot, who).position, 2, task)
    return es.arrivedAt(who)
  },
})
