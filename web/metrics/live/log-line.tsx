import type { SystemLog } from '#contract/admin/system-logs'
import { levelWords, sourceWords } from '#sentences/words/log-words'
import { t } from '#texts/metrics/metrics'
import { formatClock, formatDateTime } from '../../lib/format'
import { classes } from '../../ui/classes'
import severity from '../../ui/feedback/severity.module.css'
import styles from './logs.module.css'

const shownCharacters = 100
const shownDetails = 3

export type ShownLog = Pick<SystemLog, 'level' | 'message' | 'source' | 'timestamp'> & {
  metadata?: SystemLog['metadata']
}

/** One line: when, how bad, what and from where, with the first of its details. */
export function LogLine({
  log: { level, message, source, timestamp, metadata },
}: {
  log: ShownLog
}) {
  const details = Object.entries(metadata ?? {}).slice(0, shownDetails)
  return (
    <li className={classes(styles.line, severity[level], level === 'critical' && styles.critical)}>
      <time dateTime={timestamp} title={timestamp ? formatDateTime(timestamp) : undefined}>
        {timestamp ? formatClock(timestamp) : t.logs.noTime}
      </time>
      <span className={styles.level}>{levelWords[level]}</span>
      <span className={styles.message} title={message || undefined}>
        {shorten(message) || t.logs.noMessage}
        {details.length > 0 && (
          <span className={styles.metadata}>
            {details.map(([name, value]) => `${name}: ${textOf(value)}`).join(' · ')}
          </span>
        )}
      </span>
      <span className={styles.source}>{sourceWords[source]}</span>
    </li>
  )
}

const shorten = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text

const textOf = (value: unknown) =>
  shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
