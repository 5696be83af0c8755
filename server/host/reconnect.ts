export type Backoff = { backoffBaseMs: number; backoffCapMs: number }

/** Full jitter: anything from 0 to the exponential ceiling of the failures so far (0 = first). */
export function backoffMs(failures: number, backoff: Backoff, random = Math.random): number {
  const ceiling = Math.min(backoff.backoffCapMs, backoff.backoffBaseMs * 2 ** failures)
  return Math.floor(random() * ceiling)
}

/** Failures in a row after a session that lasted `ranMs`: one that was stable forgives the past. */
export function countFailures(failures: number, ranMs: number, stableMs: number): number {
  return ranMs >= stableMs ? 0 : failures + 1
}
