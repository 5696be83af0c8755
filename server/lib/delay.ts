import { systemTicker } from './clock'

/** Waits, unless the signal ends it. */
export function delay(ms: number, signal: AbortSignal, ticker = systemTicker): Promise<void> {
  if (signal.aborted || ms <= 0) return Promise.resolve()
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
