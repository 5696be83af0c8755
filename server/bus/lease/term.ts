import type { Clock, Ticker } from '../../lib/clock'

/** `renewMs`: between renewals; `actMs`: how long one lasts; `lostMs`: after how much silence a host is lost. */
export type LeaseTimes = { renewMs: number; actMs: number; lostMs: number }

/**
 * Between `actMs` and `lostMs` lie the rates of two clocks, and what a host needs to end its sessions.
 * The slow ones outlast a restart of a single nats-server.
 */
export const leaseTimes = {
  fast: { renewMs: 2_000, actMs: 8_000, lostMs: 12_000 },
  slow: { renewMs: 5_000, actMs: 30_000, lostMs: 40_000 },
} satisfies Record<string, LeaseTimes>

/** An end by both clocks: one stands still while a machine is suspended, the other can be set. */
export type Limit = { monoMs: number; wallMs: number }

/** Until when the holder of a lease may act. */
export function createTerm(ticker: Ticker, clock: Clock) {
  let limit: Limit = { monoMs: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY }

  return {
    /**
     * The end that a renewal which is sent now would bring. A nearer one holds at once: control may
     * hear of it, and we never that it did.
     */
    send(actMs: number): Limit {
      const sent = { monoMs: ticker.now() + actMs, wallMs: clock.now() + actMs }
      limit = {
        monoMs: Math.min(limit.monoMs, sent.monoMs),
        wallMs: Math.min(limit.wallMs, sent.wallMs),
      }
      return sent
    },
    extend(acknowledged: Limit) {
      limit = acknowledged
    },
    isOver: () => ticker.now() >= limit.monoMs || clock.now() >= limit.wallMs,
    until: () => limit,
  }
}
