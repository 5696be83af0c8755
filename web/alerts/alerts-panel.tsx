import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { SystemAlert } from '#contract/admin/alerts'
import { t } from '#texts/alerts/alerts'
import { pauses } from '../lib/pauses'
import { Button, buttonClass } from '../ui/button'
import { Panel } from '../ui/layout/panel'
import { useNow } from '../ui/use-now'
import { AlertLine } from './alert-line'
import styles from './alerts-panel.module.css'
import { currentAlerts } from './current-alerts'
import { heardAlerts } from './live-alerts'

const shownAtFirst = 5

/** What is wrong now, and folded away what ended lately; not there when there is neither. */
export function AlertsPanel({
  fetched,
  fetchedAt,
}: {
  fetched: readonly SystemAlert[]
  fetchedAt: number
}) {
  const { all } = useSnapshot(heardAlerts)
  const [isAll, setAll] = useState(false)
  // Also on every change: what has just come must not be older than it is.
  const now = Math.max(useNow(pauses.alertsPruneMs), Date.now())
  const { active, ended } = currentAlerts(all, { alerts: fetched, at: fetchedAt }, now)
  const shown = isAll ? active : active.slice(0, shownAtFirst)
  return (
    <div aria-live="polite">
      {active.length + ended.length > 0 && (
        <Panel
          title={t.title}
          actions={
            <>
              {active.length > shownAtFirst && (
                <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
                  {isAll ? t.fewer : t.all(active.length)}
                </Button>
              )}
              <Link href="/admin?vista=alertas" className={buttonClass({ size: 'small' })}>
                {t.history}
              </Link>
            </>
          }
        >
          {active.length === 0 && <p className={styles.calm}>{t.calm}</p>}
          {active.length > 0 && <AlertList label={t.title} alerts={shown} now={now} />}
          {ended.length > 0 && (
            <details className={styles.folded}>
              <summary className={styles.summary}>{t.ended(ended.length)}</summary>
              <AlertList label={t.endedList} alerts={ended} now={now} />
            </details>
          )}
        </Panel>
      )}
    </div>
  )
}

type ListProps = { label: string; alerts: readonly SystemAlert[]; now: number }

const AlertList = ({ label, alerts, now }: ListProps) => (
  <ul aria-label={label}>
    {alerts.map((alert) => (
      <AlertLine key={alert.id} alert={alert} now={now} />
    ))}
  </ul>
)
