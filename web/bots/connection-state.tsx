import { useSnapshot } from 'valtio'
import { connection } from '../lib/socket'
import { Status } from '../ui/status'
import { RelativeTime } from '../ui/time'
import { es } from './bots.es'
import styles from './connection-state.module.css'
import { useBots } from './use-bots'

/** Whether what is shown is live, and otherwise how old it is. */
export function ConnectionState() {
  const { state } = useSnapshot(connection)
  const { freshAt } = useBots()
  if (state === 'live') return <Status tone="live" label={es.live} className={styles.live} />
  if (state !== 'lost') return <Status tone="pending" label={es.joining} className={styles.live} />
  return (
    <p className={styles.lost} role="status" title={es.offlineHint}>
      <Status tone="fault" label={es.offline} />
      {freshAt > 0 && (
        <span>
          {es.lastData} <RelativeTime at={new Date(freshAt).toISOString()} />
        </span>
      )}
    </p>
  )
}
