import type { AdminInvoice, AdminInvoiceAnswer } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as payments } from '#texts/payments/payments'
import { formatAmount } from '../../amounts'

const { events, actions, by } = t.detail

export type TimelineEvent = { at: string; what: string; who?: string; why?: string | null }

/** What happened to an invoice, and what its time still brings, in order. */
export function timelineOf(
  invoice: AdminInvoice,
  audit: AdminInvoiceAnswer['audit'],
): TimelineEvent[] {
  const { createdAt, expiresAt, monitorUntil, settledAt, status, token } = invoice
  const happened: TimelineEvent[] = [
    { at: createdAt, what: events.created },
    ...invoice.transfers.map(({ at, amount }) => {
      return { at, what: events.transfer(formatAmount(amount, token)) }
    }),
    ...audit.map(({ at, action, actor, reason }) => {
      return { at, what: actions[action] ?? action, who: by(actor), why: reason }
    }),
    ...(settledAt ? [{ at: settledAt, what: events.settled(payments.status[status]) }] : []),
    { at: expiresAt, what: events.expires },
    { at: monitorUntil, what: events.monitored },
  ]
  return happened.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
