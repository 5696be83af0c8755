import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { type Text, text } from '../../locales/text'
import { CommandRefusal } from './command'

/** The player of that name, whatever its case, if the bot sees them. */
export function visiblePlayer(bot: Bot, name: string): Entity | undefined {
  const player = Object.values(bot.players).find(
    ({ username }) => username.toLowerCase() === name.toLowerCase(),
  )
  return player?.entity ?? undefined
}

export function visiblePlayerOrRefused(bot: Bot, name: string): Entity {
  const entity = visiblePlayer(bot, name)
  if (!entity) throw new CommandRefusal(text('commands.playerNotSeen', name))
  return entity
}

/** The player a command is about: the one named, or the one that gave it in game. */
export function targetPlayer(name: string, asker: string | null, usage: Text): string {
  if (name !== '') return name
  if (asker === null) throw new CommandRefusal(text('commands.use', usage))
  return asker
}
