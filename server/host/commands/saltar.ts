import { type Command, noArguments } from './command'
import { es } from './commands.es'

/** Long enough for one physics tick to see the key, too short for a second jump. */
const pressMs = 250

export const saltar: Command = {
  name: 'saltar',
  aliases: ['jump'],
  usage: '',
  help: es.help.saltar,
  fits: noArguments,
  async run({ bot }) {
    bot.setControlState('jump', true)
    await Bun.sleep(pressMs)
    bot.setControlState('jump', false)
    return es.jumped
  },
}
