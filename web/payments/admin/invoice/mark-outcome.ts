import type { AdminInvoice, InvoiceMark } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as prices } from '#texts/plans/offers/prices'
import { formatMoney, formatNumber } from '../../../lib/format'
import { pointsPerUsd } from '../../../plans/offers/prices'
import { formatAmount } from '../../amounts'

const texts = t.mark

/** What was received and has not become points. */
const unusedOf = ({ received, surplus }: AdminInvoice) => Math.max(0, received - surplus)

/** Without an account there is nobody to give anything to, and nothing received makes no points. */
export const isPossible = (as: InvoiceMark['as'], invoice: AdminInvoice) =>
  as === 'expired' || (invoice.userId !== null && (as === 'paid' || unusedOf(invoice) > 0))

/** What a decision would do, in sentences. */
export function outcomeOf(as: InvoiceMark['as'], invoice: AdminInvoice): string[] {
  const { userId, email, planName, months, amount, received, surplus, token } = invoice
  const account = email ?? t.list.nobody
  const usdt = (value: number) => formatAmount(value, token)
  const unused = unusedOf(invoice)
  const outcomes = {
    paid: [
      texts.paid(planName, prices.months(months), account),
      amount > received && texts.paidMissing(usdt(amount - received)),
      surplus > 0 && texts.paidTaken(usdt(surplus)),
      invoice.status === 'review' && texts.paidReview,
    ],
    points: [
      texts.points(usdt(unused), formatNumber(Math.floor(unused * pointsPerUsd)), account),
      ...given(invoice),
    ],
    expired: [
      texts.expired,
      unused > 0 && texts.expiredReceived(usdt(unused)),
      ...given(invoice),
      userId === null ? texts.noOwner : unused <= 0 && texts.pointsNone,
    ],
  }
  return outcomes[as].filter((sentence) => sentence !== false)
}

const given = ({ userId, pointsAmount }: AdminInvoice) => [
  userId !== null && pointsAmount > 0 && texts.reserved(formatMoney(pointsAmount)),
  userId !== null && texts.late,
]
