import { Link } from 'wouter'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { t as prices } from '#texts/plans/offers/prices'
import { formatDate, formatDateTime } from '../../lib/format'
import { Frame } from '../../ui/feedback/frame'
import { MoreButton } from '../../ui/layout/list-foot'
import { Panel } from '../../ui/layout/panel'
import { formatAmount } from '../amounts'
import { InvoiceStatus } from '../invoice-status'
import { useInvoices } from '../payments-queries'
import styles from './invoice-history.module.css'

const texts = t.history

/** All payments that were ever asked for, with their receipts. */
export function InvoiceHistory() {
  const found = useInvoices()
  const invoices = found.data?.pages.flatMap((page) => page.invoices)
  return (
    <Panel title={texts.title}>
      <Frame
        of={{ ...found, data: invoices }}
        loading={texts.loading}
        failed={t.loadFailed}
        empty={({ length }) => length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      >
        {(shown) => (
          <>
            <ul className={styles.list}>
              {shown.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            <MoreButton of={found} label={texts.more} />
          </>
        )}
      </Frame>
    </Panel>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, createdAt, planName, months, amount, received, token } = invoice
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {t.pay.of(planName, prices.months(months))}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </span>
      <InvoiceStatus invoice={invoice} />
      <span className={styles.amount}>
        {formatAmount(amount, token)}
        {received > 0 && received !== amount && (
          <span className={styles.received}>{texts.receivedOf(formatAmount(received, token))}</span>
        )}
      </span>
      <Link
        href={`/payment/receipt/${id}`}
        className={styles.receipt}
        aria-label={texts.see(formatDate(createdAt))}
      >
        {texts.receipt}
      </Link>
    </li>
  )
}
