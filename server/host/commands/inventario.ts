import { type Command, noArguments } from './command'
import { es } from './commands.es'

export const inventario: Command = {
  name: 'inventario',
  aliases: ['inventory', 'inv'],
  usage: '',
  help: es.help.inventario,
  fits: noArguments,
  run({ bot }) {
    const counts = new Map<string, number>()
    for (const item of bot.inventory.items()) {
      const name = item.displayName
      counts.set(name, (counts.get(name) ?? 0) + item.count)
    }
    if (counts.size === 0) return es.noItems
    return es.items([...counts].map(([name, count]) => ({ name, count })))
  },
}
