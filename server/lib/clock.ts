/** The time, so that tests can set it. Epoch milliseconds. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** Time that only runs forward, whatever is done to the system's clock. Milliseconds. */
export type Ticker = Clock & {
  /** Runs it later; what it returns calls it off. */
  after(ms: number, run: () => void): () => void
}

export const systemTicker: Ticker = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
