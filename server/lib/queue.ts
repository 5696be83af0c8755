type Bounds = { running: number; waiting: number; refusal(): Error }

/** One job after another; or `running` at once while `waiting` more wait, and further ones are refused. */
export function createQueue(bounds?: Bounds) {
  const running = bounds?.running ?? 1
  let busy = 0
  const queue: (() => void)[] = []

  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (busy < running) busy++
    else if (bounds && queue.length >= bounds.waiting) throw bounds.refusal()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
