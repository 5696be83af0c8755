import type { PresenceSpan } from '#contract/bots/presence'
import { toIso } from '../../lib/time'

type Ended = { startedAt: number; spawnedAt: number | null; endedAt: number; fault: boolean }

/** Connections, the oldest first, as spans that begin no sooner than `from`. */
export function spansOf<Row extends Ended>(
  rows: readonly Row[],
  from: number,
  causeOf: (row: Row) => number,
): PresenceSpan[] {
  const spans: PresenceSpan[] = []
  for (const row of rows) {
    const inWorld = row.spawnedAt !== null
    // An attempt that its owner called off says nothing.
    if (!inWorld && !row.fault) continue
    const cause = causeOf(row)
    const to = toIso(row.endedAt)
    const last = spans.at(-1)
    if (!inWorld && last && !last.inWorld && last.cause === cause) {
      Object.assign(last, { to, times: last.times + 1 })
      continue
    }
    const begun = Math.max(row.spawnedAt ?? row.startedAt, from)
    spans.push({ inWorld, from: toIso(begun), to, times: 1, cause })
  }
  return spans
}
