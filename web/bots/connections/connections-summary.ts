import type { Connection, DisconnectReason } from '#contract/bots/connections'
import { dayMs } from '../../../server/lib/time'

export type ConnectionSummary = {
  connections: number
  worldMs: number
  /** Why it was lost most often; null when nothing went wrong. */
  mostFrequent: { reason: DisconnectReason; times: number } | null
  /** Whether everything of the day was there to be counted. */
  isWhole: boolean
}

/** The last 24 hours, as far as the connections at hand (newest first) tell. */
export function summarise(
  connections: readonly Connection[],
  hasOlder: boolean,
  now: number,
): ConnectionSummary {
  const from = now - dayMs
  const recent = connections.filter(({ at }) => Date.parse(at) >= from)
  const spans = recent.map(({ spawnedAt, at }) =>
    spawnedAt ? Date.parse(at) - Math.max(Date.parse(spawnedAt), from) : 0,
  )
  const faults = Map.groupBy(
    recent.filter(({ fault }) => fault),
    ({ reason }) => reason,
  )
  const [most] = [...faults]
    .map(([reason, { length: times }]) => ({ reason, times }))
    .sort((a, b) => b.times - a.times)
  return {
    connections: recent.length,
    worldMs: spans.reduce((sum, ms) => sum + Math.max(0, ms), 0),
    mostFrequent: most ?? null,
    isWhole: !hasOlder || recent.length < connections.length,
  }
}
