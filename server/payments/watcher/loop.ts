/** How long to wait for the next look: while somebody may be about to pay, and otherwise. */
export type Pace = { busyMs: number; idleMs: number }

export type Loop = AsyncDisposable & { /** Looks at once. */ wake(): void }

export function createLoop(look: () => Promise<void>, isBusy: () => boolean, pace: Pace): Loop {
  let isOver = false
  let wake = () => {}

  async function run() {
    while (!isOver) {
      const nap = Promise.withResolvers<void>()
      wake = nap.resolve
      await look()
      const timer = setTimeout(nap.resolve, isBusy() ? pace.busyMs : pace.idleMs)
      await nap.promise
      clearTimeout(timer)
    }
  }

  const running = run()
  return {
    wake: () => wake(),
    async [Symbol.asyncDispose]() {
      isOver = true
      wake()
      await running
    },
  }
}
