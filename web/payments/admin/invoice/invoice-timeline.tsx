import type { AdminInvoiceAnswer } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { formatDateTime } from '../../../lib/format'
import { useNow } from '../../../ui/use-now'
import { DetailSection } from './detail-section'
import styles from './invoice-timeline.module.css'
import { timelineOf } from './timeline'

const texts = t.detail

/** What happened, and on whose decision; what is still to come is pale. */
export function InvoiceTimeline({ invoice, audit }: Pick<AdminInvoiceAnswer, 'invoice' | 'audit'>) {
  const now = useNow(10_000)
  return (
    <DetailSection title={texts.timeline}>
      <ol className={styles.events}>
        {timelineOf(invoice, audit).map(({ at, what, who, why }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at a time, and the order is time's
            key={`${at} ${place}`}
            className={styles.event}
            data-ahead={Date.parse(at) > now || undefined}
          >
            <span className={styles.what}>
              {what}
              {who && <span className={styles.who}>{` ${who}`}</span>}
            </span>
            <time dateTime={at} className={styles.when}>
              {formatDateTime(at)}
            </time>
            {why && <q className={styles.why}>{why}</q>}
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
