/** How much of `max` is used, between 0 and 1; nothing of nothing is 0. */
export function share(value: number, max: number) {
  if (max <= 0) return value > 0 ? 1 : 0
  return Math.min(1, Math.max(0, value / max))
}
