import TimerOff from 'lucide-react/icons/timer-off'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { minuteMs } from '../../../server/lib/time'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/use-now'
import { formatAmount } from '../amounts'
import styles from './over-step.module.css'

/** Nobody paid in time: the address is taken away, and what happens to late money is said. */
export function OverStep({ invoice, onAgain }: { invoice: Invoice; onAgain: () => void }) {
  const { received, token, monitorUntil } = invoice
  const isWatched = useNow(minuteMs) < Date.parse(monitorUntil)
  return (
    <div className={styles.over} role="status">
      <TimerOff size={40} strokeWidth={1.5} aria-hidden="true" />
      <h3 className={styles.title}>{t.over.title}</h3>
      <p>{received > 0 ? t.over.credited(formatAmount(received, token)) : t.over.asked}</p>
      {isWatched && <p>{t.over.late(formatDate(monitorUntil))}</p>}
      <Button variant="primary" onClick={onAgain}>
        {t.over.again}
      </Button>
    </div>
  )
}
