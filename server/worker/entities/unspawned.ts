import type { Bot } from 'mineflayer'

/** They may come before those that they speak of. */
const seating = new Set(['set_passengers', 'attach_entity'])

const named = ['entityId', 'collectorEntityId', 'collectedEntityId'] as const
type Named = (typeof named)[number]

/**
 * Mineflayer makes a creature without a name of every number that a packet speaks of, and keeps it
 * for ever: what has not been spawned goes again.
 */
export function forgetUnspawned(bot: Bot): void {
  bot._client.on('packet', (packet: Partial<Record<Named, unknown>> | undefined, { name }) => {
    if (!packet || seating.has(name)) return
    for (const field of named) {
      const id = packet[field]
      if (typeof id !== 'number' || !bot.entities || bot.entities[id]) continue
      queueMicrotask(() => {
        if (bot.entities[id]?.name === undefined) delete bot.entities[id]
      })
    }
  })
}
