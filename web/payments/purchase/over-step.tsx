import TimerOff from 'lucide-react/icons/timer-off'
import type { Invoice } from '#contract/payments'
import { minuteMs } from '../../../server/lib/time'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/use-now'
import { formatAmount } from '../amounts'
import { es } from '../payments.es'
import styles from './over-step.module.css'

/** Nobody paid in time: the address is taken away, and what happens to late money is said. */
export function OverStep({ invoice, onAgain }: { invoice: Invoice; onAgain: () => void }) {
  const { received, token, monitorUntil } = invoice
  const isWatched = useNow(minuteMs) < Date.parse(monitorUntil)
  return (
    <div className={styles.over} role="status">
      <TimerOff size={40} strokeWidth={1.5} aria-hidden="true" />
      <h3 className={styles.title}>{es.over.title}</h3>
      <p>{received > 0 ? es.over.credited(formatAmount(received, token)) : es.over.asked}</p>
      {isWatched && <p>{es.over.late(formatDate(monitorUntil))}</p>}
      <Button variant="primary" onClick={onAgain}>
        {es.over.again}
      </Button>
    </div>
  )
}
