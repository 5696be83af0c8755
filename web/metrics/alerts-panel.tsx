import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SystemAlert } from '#contract/admin/metrics'
import { LogSource } from '#contract/admin/system-logs'
import { sourceWords } from '#sentences/words/log-words'
import { t } from '#texts/metrics/metrics'
import { pauses } from '../lib/pauses'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import { useNow } from '../ui/use-now'
import { currentAlerts } from './alerts'
import styles from './alerts-panel.module.css'
import { live } from './channel'

const shownAtFirst = 5

const icons = { critical: OctagonAlert, error: CircleAlert, warning: TriangleAlert, info: Info }

/** What is wrong, newest first; not there when nothing is. */
export function AlertsPanel({ fetched }: { fetched: readonly SystemAlert[] }) {
  const { alerts: pushed } = useSnapshot(live)
  const [isAll, setAll] = useState(false)
  // Also on every change: what has just come must not be older than it is.
  const now = Math.max(useNow(pauses.alertsPruneMs), Date.now())
  const alerts = currentAlerts(pushed, fetched, now)
  const shown = isAll ? alerts : alerts.slice(0, shownAtFirst)
  return (
    <div aria-live="polite">
      {alerts.length > 0 && (
        <Panel
          title={t.alerts.title}
          actions={
            alerts.length > shownAtFirst && (
              <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
                {isAll ? t.alerts.fewer : t.alerts.all(alerts.length)}
              </Button>
            )
          }
        >
          <ul className={styles.list} aria-label={t.alerts.title}>
            {shown.map((alert) => (
              <AlertLine key={alert.id} alert={alert} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function AlertLine({
  alert: { type, message, details, source, timestamp },
}: {
  alert: SystemAlert
}) {
  const Icon = icons[type]
  return (
    <li className={classes(styles.alert, styles[type])}>
      <Icon size={16} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <strong className={styles.type}>{t.alerts.types[type]}</strong> {message}
        </p>
        {details && <p className={styles.details}>{details}</p>}
      </div>
      <p className={styles.origin}>
        {sourceName(source)} <RelativeTime at={timestamp} />
      </p>
    </li>
  )
}

function sourceName(source: string) {
  const known = LogSource.safeParse(source).data
  return known ? sourceWords[known] : source
}
