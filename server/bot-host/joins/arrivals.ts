import { type Arrival, placesOf, type Refusal } from '../../game/arrival/arrival'
import { toTarget } from '../../game/bot-targets'
import { HostError } from '../../game/protocol'
import { partLogger } from '../../log'
import type { HostedBots } from '../hosted-bots'

const log = partLogger('host')

/**
 * Asks control whether a bot may go in where its server's name leads. While control is away, bots go
 * only where they have been let in before.
 */
export function createArrivals(
  bots: HostedBots,
  admit: ((arrival: Arrival) => Promise<Refusal | null>) | undefined,
) {
  return async (arrival: Arrival): Promise<Refusal | null> => {
    if (!admit) return null
    const bot = bots.of(arrival.botId)
    const places = placesOf(arrival)
    try {
      const refusal = await admit(arrival)
      if (refusal === null) bot.places = new Set(places)
      return refusal
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (places.every((place) => bot.places.has(place))) return null
      log.warning('host.notAdmitted', { botId: arrival.botId, error })
      return { kind: 'notLookedUp', detail: toTarget(arrival.server) }
    }
  }
}
