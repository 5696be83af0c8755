/** Runs at most `running` jobs at once and lets `waiting` more queue; throws for the rest. */
export function createSlots(running: number, waiting: number, refusal: () => Error) {
  let busy = 0
  const queue: (() => void)[] = []

  return async function inSlot<T>(job: () => Promise<T>): Promise<T> {
    if (busy < running) busy++
    else if (queue.length >= waiting) throw refusal()
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
