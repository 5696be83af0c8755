import type { Clock, Ticker } from '../../lib/clock'
import { minuteMs } from '../../lib/time'

type Options = {
  clock: Clock
  ticker: Ticker
  /** Lanes that may be busy at once. */
  parallel: number
  /** Does one thing of a lane; says when there is more, null: there is nothing. Never throws. */
  step(id: string): Promise<number | null>
}

/** Does things lane by lane: one of each at a time, several lanes beside each other, all in their turn. */
export function createLanes({ clock, ticker, parallel, step }: Options) {
  /** When each has something to do; in the order of their turns. */
  const due = new Map<string, number>()
  const busy = new Map<string, Promise<void>>()
  let cancel = () => {}
  let isClosed = false

  function wake(id: string, at: number) {
    due.set(id, Math.min(at, due.get(id) ?? at))
  }

  function fill() {
    cancel()
    if (isClosed) return
    const now = clock.now()
    let next = now + minuteMs
    for (const [id, at] of due) {
      if (at > now) next = Math.min(next, at)
      else if (!busy.has(id) && busy.size < parallel) start(id)
    }
    cancel = due.size > 0 ? ticker.after(next - now, fill) : () => {}
  }

  function start(id: string) {
    // Whoever comes back stands behind those that wait.
    due.delete(id)
    busy.set(id, run(id))
  }

  async function run(id: string) {
    const next = isClosed ? null : await step(id)
    busy.delete(id)
    if (next !== null) wake(id, next)
    fill()
  }

  return {
    wake,
    fill,
    /** Until no lane is busy, and so none has anything to do now. */
    async idle() {
      while (busy.size > 0) await Promise.all(busy.values())
    },
    close() {
      isClosed = true
      cancel()
    },
  }
}
