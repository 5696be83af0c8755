import type { Invoice } from '#contract/payments'

/**
 * How an invoice is shown: `waiting` for money, `seen` on its way, `partial` with too little of it,
 * `settled`, `over` its time with nothing seen, in `review`.
 */
export type Phase = 'waiting' | 'seen' | 'partial' | 'settled' | 'over' | 'review'

export function phaseOf(invoice: Invoice, now: number): Phase {
  if (isSettled(invoice)) return 'settled'
  if (invoice.status === 'review') return 'review'
  if (invoice.pending) return 'seen'
  if (invoice.status === 'expired') return 'over'
  const end = invoice.status === 'partial' ? invoice.monitorUntil : invoice.expiresAt
  if (Date.parse(end) <= now) return 'over'
  return invoice.status === 'partial' ? 'partial' : 'waiting'
}

export const isSettled = ({ status }: Pick<Invoice, 'status'>) =>
  status === 'paid' || status === 'overpaid' || status === 'late'

/** Money can still be sent, or is on its way. */
export const isUnfinished = (invoice: Invoice, now: number) =>
  ['waiting', 'seen', 'partial'].includes(phaseOf(invoice, now))

/** Nothing that happens on the chain changes it any more, as far as one waits for that here. */
export const isOver = (invoice: Invoice, now: number) =>
  isSettled(invoice) || invoice.status === 'review' || Date.parse(invoice.monitorUntil) <= now
