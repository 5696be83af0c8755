import type { Bot } from 'mineflayer'

/** They may come before those that they speak of. */
const seating = new Set(['set_passengers', 'attach_entity'])

/**
 * Mineflayer makes a creature without a name of every number that a packet speaks of, and keeps it
 * for ever: what has not been spawned goes again.
 */
export function forgetUnspawned(bot: Bot): void {
  bot._client.on('packet', (packet: { entityId?: unknown } | undefined, { name }) => {
    const id = packet?.entityId
    if (typeof id !== 'number' || !bot.entities || bot.entities[id] || seating.has(name)) return
    queueMicrotask(() => {
      if (bot.entities[id]?.name === undefined) delete bot.entities[id]
    })
  })
}
