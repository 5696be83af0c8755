import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { text } from '../../../locales/text'
import { thing } from '../args'
import { CommandRefusal, command } from '../command'
import { isCalled } from '../spoken-names'
import { creatureMeant } from '../typed-words'
import { visiblePlayer } from '../visible-entities'
import { fight, isAlive } from './combat'

const longestMs = 120_000

export const attackCommand = command('attack', {
  parse: thing,
  fits: (name, { bot }) => target(bot, name) !== null,
  async run(ctx, name, { signal }) {
    const { bot } = ctx
    const entity = target(bot, name)
    if (!entity) throw new CommandRefusal(text('commands.targetNotSeen', name))
    const deadline = performance.now() + longestMs
    await fight(ctx, entity, { signal, goesOn: () => performance.now() < deadline })
    if (isAlive(bot, entity)) throw new CommandRefusal(text('commands.fightTooLong', name))
    return text('commands.targetGone', name)
  },
})

function target(bot: Bot, name: string): Entity | null {
  const kind = creatureMeant(name)
  const isSo = isCalled(name, 'creature')
  const player = visiblePlayer(bot, name)
  if (player) return player
  return bot.nearestEntity(
    (entity) =>
      isAlive(bot, entity) &&
      entity.type !== 'player' &&
      (entity.name?.toLowerCase() === kind || isSo(entity)),
  )
}
