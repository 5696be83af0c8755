import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSnapshot } from 'valtio'
import { adminLimits } from '#contract/admin/admin-limits'
import { t } from '#texts/metrics/metrics'
import { pauses } from '../../lib/pauses'
import { Button } from '../../ui/button'
import { Switch } from '../../ui/form/toggle'
import { live, requestMetrics } from '../channel'
import styles from '../metrics-tab.module.css'
import { Age } from './age'

type Props = { isConnected: boolean; isAuto: boolean; onAuto: (isAuto: boolean) => void }

/** How old the live figures are, and what makes them new. */
export function LiveBar({ isConnected, isAuto, onAuto }: Props) {
  const { receivedAt } = useSnapshot(live)
  return (
    <div className={styles.bar}>
      {receivedAt !== null && (
        <p className={styles.updated}>
          <Age at={receivedAt} />
          {` · ${isAuto ? t.live.paces(inSeconds(adminLimits.pushMs), inSeconds(pauses.adminRefreshMs)) : t.live.held}`}
        </p>
      )}
      <Switch
        label={t.live.auto(inSeconds(adminLimits.pushMs))}
        checked={isAuto}
        onChange={onAuto}
      />
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

const inSeconds = (ms: number) => Math.round(ms / 1_000)
