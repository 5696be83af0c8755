import type { Invoice } from '#contract/payments'
import { ProgressBar } from '../../ui/feedback/progress'
import { formatAmount } from '../amounts'
import { es } from '../payments.es'
import styles from './seen-step.module.css'

/** So much less than what is due is still enough. */
const tolerance = 0.01

/** Money is on its way: how far it is confirmed, and whether it will be enough. */
export function SeenStep({ invoice }: { invoice: Invoice }) {
  const { pending, token } = invoice
  if (!pending) return null
  const short = invoice.missing - pending.amount
  const isEnough = short <= tolerance
  return (
    <div className={styles.seen} role="status">
      <p className={styles.amount}>{es.seen.amount(formatAmount(pending.amount, token))}</p>
      <ProgressBar
        label={es.seen.found(pending.confirmations, pending.required)}
        value={pending.confirmations}
        max={pending.required}
      />
      <p>{isEnough ? es.seen.wait : es.seen.notEnough(formatAmount(short, token))}</p>
    </div>
  )
}
