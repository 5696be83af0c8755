import type { SystemLog } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { LogEntry } from './log-entry'
import styles from './log-list.module.css'

/** Entries, newest first; each opens to all that is known of it. */
export function LogList({
  logs,
  isStale = false,
}: {
  logs: readonly SystemLog[]
  /** What stands here answers an older question. */
  isStale?: boolean
}) {
  return (
    <ul className={styles.list} aria-label={t.list.label} aria-busy={isStale}>
      {logs.map((log) => (
        <LogEntry key={log.id} log={log} />
      ))}
    </ul>
  )
}
