import type { Ticker } from '../../lib/clock'

/** Time that passes only while a test lets it, from one appointment to the next. */
export type FakeTicker = Ticker & {
  /** Lets time pass until then, and everything that follows from it happen. */
  run(until: number): Promise<void>
}

export function createFakeTicker(): FakeTicker {
  const due = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let count = 0

  function next(until: number) {
    let first: number | null = null
    for (const [id, { at }] of due) {
      if (at <= until && (first === null || at < (due.get(first)?.at ?? 0))) first = id
    }
    return first
  }

  return {
    now: () => now,
    after(ms, run) {
      const id = count++
      due.set(id, { at: now + ms, run })
      return () => due.delete(id)
    },
    async run(until) {
      await new Promise(setImmediate)
      for (let id = next(until); id !== null; id = next(until)) {
        const appointment = due.get(id)
        due.delete(id)
        now = Math.max(now, appointment?.at ?? now)
        appointment?.run()
        await new Promise(setImmediate)
      }
      now = until
    },
  }
}
