import { infoOf } from '../../../game/command-names'
import { walkTo } from '../../movement/navigation'
import { wordOrNone } from '../args'
import { command, written } from '../command'
import { es } from '../commands.es'
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
