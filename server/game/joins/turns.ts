import type { Ticker } from '../../lib/clock'
import { HostError } from '../protocol'

type Ticket<T> = { key: string; what: T; resolve(): void; reject(error: HostError): void }
type Line<T> = { tickets: Set<Ticket<T>>; cancelTimer: (() => void) | null }

/** What waits that are given up reject with. */
export const noLongerWanted = () => new HostError('FAILED', 'no longer wanted')

/**
 * Lines of bots that wait for their turn: one for each key, first come, first served. `takeOrWait`
 * grants the first one its turn, or says in how many milliseconds to ask again; `Infinity`: once
 * `askAgain` is called.
 */
export function createTurns<T>(takeOrWait: (key: string, what: T) => number, ticker: Ticker) {
  const lines = new Map<string, Line<T>>()
  /** By bot, so that one of many thousands leaves without a look at the others. */
  const places = new Map<string, Set<Ticket<T>>>()

  function serve(key: string, line: Line<T>) {
    line.cancelTimer?.()
    line.cancelTimer = null
    for (const next of line.tickets) {
      const waitMs = takeOrWait(key, next.what)
      if (waitMs > 0) {
        if (waitMs < Number.POSITIVE_INFINITY)
          line.cancelTimer = ticker.after(Math.ceil(waitMs), () => serve(key, line))
        return
      }
      line.tickets.delete(next)
      next.resolve()
    }
    lines.delete(key)
  }

  function cancel(botId: string): void {
    for (const ticket of places.get(botId) ?? []) {
      lines.get(ticket.key)?.tickets.delete(ticket)
      ticket.reject(noLongerWanted())
    }
  }

  return {
    isWaiting: (key: string): boolean => (lines.get(key)?.tickets.size ?? 0) > 0,
    async wait(key: string, botId: string, what: T): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const ticket = { key, what, resolve, reject }
      const line = lines.get(key) ?? { tickets: new Set(), cancelTimer: null }
      lines.set(key, line)
      line.tickets.add(ticket)
      const own = places.get(botId) ?? new Set()
      places.set(botId, own.add(ticket))
      if (!line.cancelTimer) serve(key, line)
      try {
        await promise
      } finally {
        own.delete(ticket)
        if (own.size === 0 && places.get(botId) === own) places.delete(botId)
      }
    },
    /** Gives up the bot's places; its waits reject. */
    cancel,
    /** What they wait for is another now: those of this key, or of all. */
    askAgain(key?: string): void {
      for (const one of key === undefined ? [...lines.keys()] : [key]) {
        const line = lines.get(one)
        if (line) serve(one, line)
      }
    },
    close(): void {
      for (const botId of [...places.keys()]) cancel(botId)
      for (const { cancelTimer } of lines.values()) cancelTimer?.()
      lines.clear()
    },
  }
}
