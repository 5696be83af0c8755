/** What to do with an event: take it, drop it and say so once, drop it, or end the socket. */
export type Verdict = 'take' | 'warn' | 'drop' | 'end'

const windowMs = 1_000
const floodFactor = 20

/** Counts a socket's events in windows of one second; a flood of 20 times the limit ends it. */
export function createEventLimit(perSecond: number, now = () => performance.now()) {
  let start = now()
  let count = 0
  return function check(): Verdict {
    if (now() - start >= windowMs) {
      start = now()
      count = 0
    }
    count += 1
    if (count <= perSecond) return 'take'
    if (count === perSecond + 1) return 'warn'
    return count > perSecond * floodFactor ? 'end' : 'drop'
  }
}
