import type { HostId } from './hosts/hosts'
import type { FleetStore } from './store'

type Waiting = { botId: string; hostId: HostId; resolve(token: number | null): void }

/**
 * Gives bots to hosts: those of one moment in one transaction, which is on disk before any host hears of
 * it. Settles with the bot's token; null: it could not be stored.
 */
export function createAssignments({ assign }: Pick<FleetStore, 'assign'>) {
  let waiting: Waiting[] = []

  function flush() {
    const those = waiting
    waiting = []
    const tokens = assign(those)
    for (const { botId, resolve } of those) resolve(tokens.get(botId) ?? null)
  }

  return (botId: string, hostId: HostId): Promise<number | null> =>
    new Promise((resolve) => {
      if (waiting.push({ botId, hostId, resolve }) === 1) queueMicrotask(flush)
    })
}
