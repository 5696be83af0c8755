import { LogSeverity, type SystemLogs } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { formatNumber, formatPercent } from '../lib/format'
import { classes } from '../ui/classes'
import tones from '../ui/feedback/severity.module.css'
import styles from './summary.module.css'

const texts = t.summary

/** How many entries there are, and of each severity how many and what share. */
export function Summary({ summary }: { summary: SystemLogs['summary'] }) {
  const { total } = summary
  return (
    <dl className={styles.summary} aria-label={texts.title}>
      <div className={styles.figure}>
        <dt>{texts.total}</dt>
        <dd className={styles.count}>{formatNumber(total)}</dd>
      </div>
      {LogSeverity.options.map((severity) => (
        <div key={severity} className={classes(styles.figure, tones[severity])}>
          <dt>{texts.counts[severity]}</dt>
          <dd className={styles.count}>{formatNumber(summary[severity])}</dd>
          <dd className={styles.share}>
            {formatPercent(total > 0 ? summary[severity] / total : 0)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
