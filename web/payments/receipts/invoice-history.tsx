import { Link } from 'wouter'
import type { Invoice } from '#contract/payments'
import { formatDate, formatDateTime } from '../../lib/format'
import { es as prices } from '../../plans/offers/prices.es'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { Panel } from '../../ui/layout/panel'
import { formatAmount } from '../amounts'
import { InvoiceStatus } from '../invoice-status'
import { es } from '../payments.es'
import { useInvoices } from '../payments-queries'
import styles from './invoice-history.module.css'

const texts = es.history

/** All payments that were ever asked for, with their receipts. */
export function InvoiceHistory() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInvoices()
  const invoices = data?.pages.flatMap((page) => page.invoices)
  return (
    <Panel title={texts.title}>
      {invoices ? (
        <>
          {invoices.length === 0 ? (
            <p className={styles.empty}>{texts.empty}</p>
          ) : (
            <ul className={styles.list}>
              {invoices.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )}
          {hasNextPage && (
            <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      ) : isError ? (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{es.retry}</Button>}>
          {es.loadFailed}
        </Banner>
      ) : (
        <SkeletonLines lines={3} label={texts.loading} />
      )}
    </Panel>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, createdAt, planName, months, amount, received, token } = invoice
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {es.pay.of(planName, prices.months(months))}
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
