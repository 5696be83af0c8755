import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSnapshot } from 'valtio'
import { t } from '#texts/metrics/metrics'
import { Button } from '../../ui/button'
import { Switch } from '../../ui/form/toggle'
import { RelativeTime } from '../../ui/time'
import { live, requestMetrics } from '../channel'
import styles from '../metrics-tab.module.css'

type Props = { isConnected: boolean; isAuto: boolean; onAuto: (isAuto: boolean) => void }

/** How old the live figures are, and what makes them new. */
export function LiveBar({ isConnected, isAuto, onAuto }: Props) {
  const { metrics } = useSnapshot(live)
  return (
    <div className={styles.bar}>
      {metrics && (
        <p className={styles.updated}>
          {t.live.updated} <RelativeTime at={metrics.timestamp} />
        </p>
      )}
      <Switch label={t.live.auto} checked={isAuto} onChange={onAuto} />
      <Button
        size="small"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        disabled={!isConnected}
        title={isConnected ? undefined : t.live.refreshOffline}
        onClick={requestMetrics}
      >
        {t.live.refresh}
      </Button>
    </div>
  )
}
