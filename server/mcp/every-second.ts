import { delay } from '../lib/delay'
import type { Call } from './call'

/**
 * Does it every second of a call, until it is disposed. Fails when the job does, and as soon as the call is
 * called off.
 */
export function everySecond(
  { signal }: Pick<Call, 'signal'>,
  fail: (error: unknown) => void,
  job: (seconds: number) => Promise<void>,
): Disposable {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])

  async function run() {
    for (let seconds = 1; ; seconds += 1) {
      await delay(1_000, either)
      if (over.signal.aborted) return
      signal.throwIfAborted()
      await job(seconds)
    }
  }

  run().catch(fail)
  return { [Symbol.dispose]: () => over.abort() }
}
