import type { Ticker } from '../../lib/clock'
import { HostError } from '../protocol'

type Ticket<T> = { botId: string; what: T; resolve(): void; reject(error: HostError): void }
type Line<T> = { tickets: Ticket<T>[]; cancelTimer: (() => void) | null }

/** What waits that are given up reject with. */
export const noLongerWanted = () => new HostError('FAILED', 'no longer wanted')

/**
 * Lines of bots that wait for their turn: one for each key, first come, first served. `takeOrWait`
 * grants the first one its turn, or says in how many milliseconds to ask again.
 */
export function createTurns<T>(takeOrWait: (key: string, what: T) => number, ticker: Ticker) {
  const lines = new Map<string, Line<T>>()

  function serve(key: string, line: Line<T>) {
    line.cancelTimer?.()
    line.cancelTimer = null
    for (let [next] = line.tickets; next; [next] = line.tickets) {
      const waitMs = takeOrWait(key, next.what)
      if (waitMs > 0) {
        line.cancelTimer = ticker.after(Math.ceil(waitMs), () => serve(key, line))
        return
      }
      line.tickets.shift()
      next.resolve()
    }
    lines.delete(key)
  }

  function drop(fits: (ticket: Ticket<T>) => boolean) {
    for (const line of lines.values()) {
      const gone = line.tickets.filter(fits)
      line.tickets = line.tickets.filter((ticket) => !fits(ticket))
      for (const ticket of gone) ticket.reject(noLongerWanted())
    }
  }

  return {
    isWaiting: (key: string): boolean => (lines.get(key)?.tickets.length ?? 0) > 0,
    wait(key: string, botId: string, what: T): Promise<void> {
      const line = lines.get(key) ?? { tickets: [], cancelTimer: null }
      lines.set(key, line)
      const turn = new Promise<void>((resolve, reject) => {
        line.tickets.push({ botId, what, resolve, reject })
      })
      if (!line.cancelTimer) serve(key, line)
      return turn
    },
    /** Gives up the bot's places; its waits reject. */
    cancel: (botId: string): void => drop((ticket) => ticket.botId === botId),
    /** What they wait for is another now. */
    askAgain(): void {
      for (const [key, line] of [...lines]) serve(key, line)
    },
    close(): void {
      drop(() => true)
      for (const { cancelTimer } of lines.values()) cancelTimer?.()
      lines.clear()
    },
  }
}
