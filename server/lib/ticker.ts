/** Time as the host sees it; tests put their own in its place. Milliseconds. */
export type Ticker = {
  now(): number
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

/** Waits, unless the signal ends it. */
export function rest(ticker: Ticker, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const over = () => {
      cancel()
      signal.removeEventListener('abort', over)
      resolve()
    }
    const cancel = ticker.after(ms, over)
    signal.addEventListener('abort', over)
  })
}
