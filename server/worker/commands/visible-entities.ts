import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { commands as es } from '../../locales/es/worker/commands'
import { CommandRefusal } from './command'

/** The player of that name, whatever its case, if the bot sees them. */
export function seen(bot: Bot, name: string): Entity | undefined {
  const player = Object.values(bot.players).find(
    ({ username }) => username.toLowerCase() === name.toLowerCase(),
  )
  return player?.entity ?? undefined
}

export function playerSeen(bot: Bot, name: string): Entity {
  const entity = seen(bot, name)
  if (!entity) throw new CommandRefusal(es.playerNotSeen(name))
  return entity
}

/** The player a command is about: the one named, or who gave it in game. */
export function playerMeant(name: string, asker: string | null, usage: string): string {
  if (name !== '') return name
  if (asker === null) throw new CommandRefusal(es.use(usage))
  return asker
}
