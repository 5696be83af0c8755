/** The change in percent; null where there is nothing to hold against. */
export function percentChange(before: number | null | undefined, now: number): number | null {
  return before ? Math.round(((now - before) / before) * 1_000) / 10 : null
}
