import { delay } from '../lib/delay'
import type { Text } from '../locales/text'
import { CheckFailed } from './report'

const everyMs = 200

/** Asks until something is there; throws the words when the time is over. */
export async function poll<T>(
  signal: AbortSignal,
  late: Text | (() => Text),
  probe: () => Promise<T | null> | T | null,
): Promise<T> {
  for (;;) {
    const found = await probe()
    if (found !== null) return found
    await delay(everyMs, signal)
    if (signal.aborted) throw new CheckFailed(typeof late === 'function' ? late() : late)
  }
}
