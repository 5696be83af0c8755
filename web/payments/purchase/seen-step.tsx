import { isPaid, microsToUsd, usdToMicros } from '#contract/money'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { ProgressBar } from '../../ui/feedback/progress'
import { formatAmount } from '../amounts'
import styles from './seen-step.module.css'

/** Money is on its way: how far it is confirmed, and whether it will be enough. */
export function SeenStep({ invoice }: { invoice: Invoice }) {
  const { pending, token } = invoice
  if (!pending) return null
  const [seen, due] = [usdToMicros(pending.amount), usdToMicros(invoice.missing)]
  return (
    <div className={styles.seen} role="status">
      <p className={styles.amount}>{t.seen.amount(formatAmount(pending.amount, token))}</p>
      <ProgressBar
        label={t.seen.found(pending.confirmations, pending.required)}
        value={pending.confirmations}
        max={pending.required}
      />
      <p>
        {isPaid(seen, due)
          ? t.seen.wait
          : t.seen.notEnough(formatAmount(microsToUsd(due - seen), token))}
      </p>
    </div>
  )
}
