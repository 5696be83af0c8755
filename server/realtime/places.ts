import type { Ticker } from '../lib/clock'
import { mostCrowded, type Networks, networkFactor, networksOf } from '../lib/net/networks'
import { socketLimits } from './socket-limits'

type Place = { networks: Networks; end(): void; stopWaiting(): void }

export type Places = ReturnType<typeof createPlaces>

/**
 * The places of sockets: so many for the admitted, others for those who only wait to be, and of
 * both so many for one subnet. Who waits too long, or longest where most wait, makes room.
 */
export function createPlaces(perSubnet: number, ticker: Ticker) {
  const { total, waiting: mostWaiting, waitMs } = socketLimits
  const waiting = new Map<string, Place>()
  const admitted = new Map<string, Place>()
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0

  function count({ networks }: Place, change: number) {
    for (const key of networks) {
      taken.set(key, countOf(key) + change)
      if (countOf(key) === 0) taken.delete(key)
    }
  }

  return {
    /** Whether one more socket may come from there. */
    hasRoom(address: string): boolean {
      const [network, subnet] = networksOf(address)
      const isFull = countOf(subnet) >= perSubnet || countOf(network) >= perSubnet * networkFactor
      return admitted.size < total && !isFull
    },
    /** A socket begins to wait. `end` closes it, after which it is released. */
    take(id: string, address: string, end: () => void): void {
      if (waiting.size >= mostWaiting) mostCrowded([...waiting.values()])[0]?.end()
      // What has come in time is read first, however busy the process was.
      const endUnread = () => setImmediate(() => waiting.has(id) && end())
      const stopWaiting = ticker.after(waitMs, endUnread)
      const place = { networks: networksOf(address), end, stopWaiting }
      waiting.set(id, place)
      count(place, 1)
    },
    admit(id: string): void {
      const place = waiting.get(id)
      if (!place) return
      place.stopWaiting()
      waiting.delete(id)
      admitted.set(id, place)
    },
    isAdmitted: (id: string): boolean => admitted.has(id),
    release(id: string): void {
      const place = waiting.get(id) ?? admitted.get(id)
      if (!place) return
      place.stopWaiting()
      waiting.delete(id)
      admitted.delete(id)
      count(place, -1)
    },
  }
}
