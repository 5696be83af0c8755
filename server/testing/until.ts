type Probed<T> = T | null | undefined | false

/** What no machine needs, however busy; still less than a test may take, so that it says why. */
const defaultTimeoutMs = 300_000

/** Waits until `probe` gives something; throws with what was awaited when it never does. */
export async function until<T>(
  what: string | (() => string),
  probe: () => Promise<Probed<T>> | Probed<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const asked = performance.now()
    const result = await probe()
    if (result) return result
    const now = performance.now()
    if (now > deadline)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`)
    // What is waited for gets most of the machine, however much it costs to ask.
    await Bun.sleep(Math.max(pauseMs, Math.min(4 * (now - asked), 8 * longestPauseMs)))
  }
}

const longestPauseMs = 30
