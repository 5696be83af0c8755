import type { PaymentsState } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { formatNumber } from '../../lib/format'
import { classes } from '../../ui/classes'
import { formatAmount } from '../amounts'
import styles from './totals.module.css'

const texts = t.totals

/** How many payments stand how, and what has come. */
export function Totals({ totals }: { totals: PaymentsState['totals'] }) {
  const { open, review, settled, received, receivedLately } = totals
  return (
    <dl className={styles.totals} aria-label={texts.title}>
      <Figure name={texts.open} value={formatNumber(open)} />
      <Figure name={texts.review} value={formatNumber(review)} isUrgent={review > 0} />
      <Figure name={texts.settled} value={formatNumber(settled)} />
      <Figure name={texts.lately} value={formatAmount(receivedLately, texts.token)} />
      <Figure name={texts.received} value={formatAmount(received, texts.token)} />
    </dl>
  )
}

function Figure({ name, value, isUrgent }: { name: string; value: string; isUrgent?: boolean }) {
  return (
    <div className={classes(styles.figure, isUrgent && styles.urgent)}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
