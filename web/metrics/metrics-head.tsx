import RefreshCw from 'lucide-react/icons/refresh-cw'
import { t } from '#texts/metrics/metrics'
import { Button } from '../ui/button'
import { Status } from '../ui/feedback/status'
import { Switch } from '../ui/form/toggle'
import styles from './metrics-tab.module.css'

type Props = {
  isRealtime: boolean
  isAuto: boolean
  isConnected: boolean
  onRealtime: (isRealtime: boolean) => void
  onRefresh: () => void
}

/** Whether it is live, and the button that fetches everything anew. */
export function MetricsHead(props: Props) {
  const { isRealtime, isAuto, isConnected, onRealtime, onRefresh } = props
  return (
    <header className={styles.head}>
      <div className={styles.headline}>
        <h2 className={styles.title}>{t.title}</h2>
        <div role="status">
          <Status {...modeOf(isRealtime, isAuto, isConnected)} />
        </div>
      </div>
      <div className={styles.controls}>
        <Switch label={t.mode.toggle} checked={isRealtime} onChange={onRealtime} />
        <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRefresh}>
          {t.refresh}
        </Button>
      </div>
    </header>
  )
}

function modeOf(isRealtime: boolean, isAuto: boolean, isConnected: boolean) {
  const changes = isRealtime && isAuto
  if (!isConnected) {
    return { tone: 'fault', label: changes ? t.mode.offline : t.mode.offlineStill } as const
  }
  if (!isRealtime) return { tone: 'idle', label: t.mode.still } as const
  return changes
    ? ({ tone: 'live', label: t.mode.live } as const)
    : ({ tone: 'idle', label: t.mode.held } as const)
}
