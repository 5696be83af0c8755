import type { Bot } from 'mineflayer'
import { type Command, CommandRefusal } from './command'
import { es } from './commands.es'

export const mirar: Command = {
  name: 'mirar',
  aliases: ['look'],
  usage: es.usage.mirar,
  help: es.help.mirar,
  fits: (args, { bot }) =>
    coordinates(args) !== null || (args.length === 1 && seen(bot, args[0] ?? '') !== undefined),
  async run({ bot, prefix }, args) {
    const at = coordinates(args)
    if (at) {
      await bot.lookAt(bot.entity.position.clone().set(at.x, at.y, at.z), true)
      return es.lookingAt(at)
    }
    const [name, ...rest] = args
    if (name === undefined || rest.length > 0) {
      throw new CommandRefusal(es.use(`${prefix}mirar ${es.usage.mirar}`))
    }
    const entity = seen(bot, name)
    if (!entity) throw new CommandRefusal(es.playerNotSeen(name))
    await bot.lookAt(entity.position.offset(0, entity.height, 0), true)
    return es.lookingAtPlayer(name)
  },
}

function seen(bot: Bot, name: string) {
  const player = Object.values(bot.players).find(
    ({ username }) => username.toLowerCase() === name.toLowerCase(),
  )
  return player?.entity ?? undefined
}

function coordinates(args: readonly string[]) {
  const [x, y, z, ...rest] = args.map(Number)
  if (x === undefined || y === undefined || z === undefined || rest.length > 0) return null
  return [x, y, z].every(Number.isFinite) ? { x, y, z } : null
}
