import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'

/** Long enough for a server's tick to see the key. */
const pressMs = 150

/** Mineflayer keeps it, and its types leave it out. */
type Rider = Bot & { vehicle?: Entity | null }

/** What the bot sits on; null when it stands. */
export const vehicleOf = (bot: Bot): Entity | null => (bot as Rider).vehicle ?? null

/**
 * Mineflayer notices players that sit down, and from 1.9 on not that they get up again: without this a bot would
 * ride for ever.
 */
export function watchRiding(bot: Bot): void {
  function getOff() {
    const vehicle = vehicleOf(bot)
    if (!vehicle) return
    Object.assign(bot, { vehicle: null })
    Object.assign(bot.entity, { vehicle: null })
    bot.emit('dismount', vehicle)
  }

  bot._client.on('set_passengers', ({ entityId, passengers }) => {
    if (vehicleOf(bot)?.id === entityId && !passengers.includes(bot.entity.id)) getOff()
  })
  bot.on('entityGone', (entity) => {
    if (vehicleOf(bot) === entity) getOff()
  })
  bot.on('respawn', getOff)
}

/** Asks to get off. From 1.21.2 on that is the key for sneaking, and no packet of its own. */
export function askToGetOff(bot: Bot): void {
  if (!bot.supportFeature('newPlayerInputPacket')) {
    bot.dismount()
    return
  }
  const press = (shift: boolean) => bot._client.write('player_input', { inputs: { shift } })
  press(true)
  const release = () => press(bot.getControlState('sneak'))
  setTimeout(release, pressMs).unref()
}
