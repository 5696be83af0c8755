import { type Command, CommandRefusal } from './command'
import { es } from './commands.es'

export const decir: Command = {
  name: 'decir',
  aliases: ['say'],
  usage: es.usage.decir,
  help: es.help.decir,
  fits: (args) => args.length > 0,
  run({ bot, prefix }, args) {
    if (args.length === 0) throw new CommandRefusal(es.use(`${prefix}decir ${es.usage.decir}`))
    bot.chat(args.join(' '))
    return es.said
  },
}
