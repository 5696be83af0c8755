import { HostError } from '../game/protocol'
import { systemTicker, type Ticker } from '../lib/clock'

type Ticket = { botId: string; resolve(): void; reject(error: HostError): void }
type Queue = { tickets: Ticket[]; lastJoinAt: number; cancelTimer: (() => void) | null }

export type JoinGate = {
  /** Resolves when the bot may join the target: first come, first served, `intervalMs` apart. */
  wait(botId: string, target: string): Promise<void>
  /** Gives up the bot's place; its wait rejects. */
  cancel(botId: string): void
  /** The interval has changed: bots that wait, wait by the new one. */
  intervalChanged(): void
  close(): void
}

/** Paces joins: every target has its own queue. An interval of 0 lets everybody through. */
export function createJoinGate(intervalMs: () => number, ticker: Ticker = systemTicker): JoinGate {
  const queues = new Map<string, Queue>()

  function queueOf(target: string): Queue {
    const known = queues.get(target)
    if (known) return known
    const queue: Queue = { tickets: [], lastJoinAt: Number.NEGATIVE_INFINITY, cancelTimer: null }
    queues.set(target, queue)
    return queue
  }

  function admit(target: string, queue: Queue) {
    queue.cancelTimer = null
    const waitMs = queue.lastJoinAt + intervalMs() - ticker.now()
    if (waitMs > 0) {
      queue.cancelTimer = ticker.after(Math.ceil(waitMs), () => admit(target, queue))
      return
    }
    const ticket = queue.tickets.shift()
    if (!ticket) {
      queues.delete(target)
      return
    }
    queue.lastJoinAt = ticker.now()
    ticket.resolve()
    admit(target, queue)
  }

  function drop(fits: (ticket: Ticket) => boolean) {
    for (const queue of queues.values()) {
      for (const ticket of queue.tickets.filter(fits)) {
        ticket.reject(new HostError('FAILED', 'no longer wanted'))
      }
      queue.tickets = queue.tickets.filter((ticket) => !fits(ticket))
    }
  }

  return {
    wait(botId, target) {
      const queue = queueOf(target)
      const turn = new Promise<void>((resolve, reject) => {
        queue.tickets.push({ botId, resolve, reject })
      })
      if (!queue.cancelTimer) admit(target, queue)
      return turn
    },
    cancel(botId) {
      drop((ticket) => ticket.botId === botId)
    },
    intervalChanged() {
      for (const [target, queue] of queues) {
        queue.cancelTimer?.()
        admit(target, queue)
      }
    },
    close() {
      drop(() => true)
      for (const queue of queues.values()) queue.cancelTimer?.()
      queues.clear()
    },
  }
}
