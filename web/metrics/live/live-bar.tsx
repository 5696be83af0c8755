import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/button'
import { Switch } from '../../ui/form/toggle'
import { RelativeTime } from '../../ui/time'
import { live, requestMetrics } from '../channel'
import { es } from '../metrics.es'
import styles from '../metrics-tab.module.css'

type Props = { isConnected: boolean; isAuto: boolean; onAuto: (isAuto: boolean) => void }

/** How old the live figures are, and what makes them new. */
export function LiveBar({ isConnected, isAuto, onAuto }: Props) {
  const { metrics } = useSnapshot(live)
  return (
    <div className={styles.bar}>
      {metrics && (
        <p className={styles.updated}>
          {es.live.updated} <RelativeTime at={metrics.timestamp} />
        </p>
      )}
      <Switch label={es.live.auto} checked={isAuto} onChange={onAuto} />
      <Button
        size="small"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        disabled={!isConnected}
        title={isConnected ? undefined : es.live.refreshOffline}
        onClick={requestMetrics}
      >
        {es.live.refresh}
      </Button>
    </div>
  )
}
