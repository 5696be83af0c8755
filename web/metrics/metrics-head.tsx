import RefreshCw from 'lucide-react/icons/refresh-cw'
import { t } from '#texts/metrics/metrics'
import { Button } from '../ui/button'
import { Status } from '../ui/feedback/status'
import { Segments } from '../ui/form/segments'
import { Switch } from '../ui/form/toggle'
import type { View } from './metrics-tab'
import styles from './metrics-tab.module.css'

type Props = {
  views: readonly View[]
  view: View
  isRealtime: boolean
  isConnected: boolean
  onView: (view: View) => void
  onRealtime: (isRealtime: boolean) => void
  onRefresh: () => void
}

/** Which view, whether it is live, and the button that fetches everything anew. */
export function MetricsHead(props: Props) {
  const { views, view, isRealtime, isConnected, onView, onRealtime, onRefresh } = props
  return (
    <header className={styles.head}>
      <div className={styles.headline}>
        <h2 className={styles.title}>{t.title}</h2>
        <div role="status">
          <Status {...modeOf(isRealtime, isConnected)} />
        </div>
      </div>
      <div className={styles.controls}>
        {views.length > 1 && (
          <Segments
            label={t.views.label}
            options={views.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={onView}
          />
        )}
        <Switch label={t.mode.toggle} checked={isRealtime} onChange={onRealtime} />
        <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRefresh}>
          {t.refresh}
        </Button>
      </div>
    </header>
  )
}

function modeOf(isRealtime: boolean, isConnected: boolean) {
  if (!isConnected) return { tone: 'fault', label: t.mode.offline } as const
  return isRealtime
    ? ({ tone: 'live', label: t.mode.live } as const)
    : ({ tone: 'idle', label: t.mode.still } as const)
}
