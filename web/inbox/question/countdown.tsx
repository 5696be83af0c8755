import { t } from '#texts/inbox/inbox'
import { minuteMs } from '../../../server/lib/time'
import { formatDateTime, formatDuration } from '../../lib/format'
import { classes } from '../../ui/classes'
import { useNow } from '../../ui/use-now'
import styles from '../inbox.module.css'

const secondMs = 1_000
const soonMs = 15 * secondMs

/**
 * How long a question can be answered, by this browser's clock; what counts is the server's. Said aloud
 * only when a minute is left, and again at the end.
 */
export function Countdown({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(secondMs)
  const isSoon = left < minuteMs
  return (
    <span className={classes(styles.muted, isSoon && styles.soon)} title={formatDateTime(until)}>
      <span role="timer">{left > 0 ? t.time.left(formatDuration(left)) : t.time.over}</span>
      <span className="visually-hidden" role="status">
        {isSoon && (left < soonMs ? t.time.lastSeconds : t.time.lastMinute)}
      </span>
    </span>
  )
}
