import type { Bot } from 'mineflayer'
import { delay } from '../../lib/delay'
import type { Text } from '../../locales/text'
import { CommandRefusal } from './command'

/** Servers may say anything of pings. */
const longestPingMs = 850

/** What the way to the server and back may take. */
export const roundTripMs = ({ player }: Bot): number =>
  2 * Math.min(player?.ping ?? 0, longestPingMs)

/**
 * Waits for work that may never settle: at most `ms`, and not beyond the signal. What it was that
 * came too late is said in `late`.
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  work: Promise<T>,
  late: Text,
): Promise<T> {
  const cut = Promise.withResolvers<never>()
  const abort = () => cut.reject(signal.reason)
  const expire = () => cut.reject(new CommandRefusal(late))
  const timer = Number.isFinite(ms) ? setTimeout(expire, ms) : undefined
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, cut.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Waits a while; rejects with the signal's reason when it aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, signal)
  signal.throwIfAborted()
}

/** Waits until something holds; answers whether it came in time. */
export async function until(
  ms: number,
  signal: AbortSignal,
  holds: () => boolean,
): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!holds()) {
    if (performance.now() > deadline) return false
    await pause(50, signal)
  }
  return true
}
