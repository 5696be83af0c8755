/** One job after another. */
export function createQueue() {
  let isBusy = false
  const queue: (() => void)[] = []

  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (isBusy) await new Promise<void>((resolve) => queue.push(resolve))
    isBusy = true
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else isBusy = false
    }
  }
}
