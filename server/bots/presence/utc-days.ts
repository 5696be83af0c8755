import { dayMs } from '../../lib/time'

/** Epoch milliseconds. */
export type TimeSpan = { from: number; to: number }

/** Days since 1970, UTC: each has 24 hours, whatever clocks are set to somewhere. */
export const dayOf = (at: number): number => Math.floor(at / dayMs)

/** How much of a span lies in each day that it touches. */
export function partsByDay({ from, to }: TimeSpan): { day: number; ms: number }[] {
  const parts: { day: number; ms: number }[] = []
  for (let at = from; at < to; ) {
    const end = Math.min(to, (dayOf(at) + 1) * dayMs)
    parts.push({ day: dayOf(at), ms: end - at })
    at = end
  }
  return parts
}

/** What is left of a span without others, which are in order. */
export function without(span: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = []
  let { from } = span
  for (const other of others) {
    if (other.to <= from || other.from >= span.to) continue
    if (other.from > from) left.push({ from, to: other.from })
    from = other.to
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}
