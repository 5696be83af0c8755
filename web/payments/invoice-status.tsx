import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { Status, type StatusTone } from '../ui/feedback/status'

const tones = {
  new: 'pending',
  pending: 'pending',
  partial: 'fault',
  paid: 'live',
  overpaid: 'live',
  late: 'live',
  expired: 'idle',
  review: 'fault',
} as const satisfies Record<keyof typeof t.status, StatusTone>

/** Where an invoice stands, in a word; what was seen goes before what is confirmed of it. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Invoice, 'status' | 'pending'> }) {
  const isWaited = ['new', 'partial', 'expired'].includes(invoice.status)
  const status = invoice.pending && isWaited ? 'pending' : invoice.status
  return <Status tone={tones[status]} label={t.status[status]} />
}
