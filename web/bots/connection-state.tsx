import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { connection } from '../lib/socket'
import { Status } from '../ui/feedback/status'
import { RelativeTime } from '../ui/time'
import { bots } from './bots-store'
import styles from './connection-state.module.css'
import { useBots } from './use-bots'

/**
 * Whether what is shown is live, and otherwise how old it is. Only the state is announced: the
 * age would be announced anew every few seconds.
 */
export function ConnectionState() {
  const { state } = useSnapshot(connection)
  const { freshAt } = useBots()
  const isLost = state === 'lost'
  return (
    <p className={isLost ? styles.lost : undefined} title={isLost ? t.offlineHint : undefined}>
      <span role="status">
        {isLost ? (
          <Status tone="fault" label={t.offline} />
        ) : (
          <Status
            tone={state === 'live' ? 'live' : 'pending'}
            label={state === 'live' ? t.live : t.joining}
            className={styles.live}
          />
        )}
      </span>
      {isLost && freshAt > 0 && (
        <span>
          {t.lastData} <RelativeTime at={new Date(freshAt).toISOString()} />
        </span>
      )}
    </p>
  )
}

/** Beside a state that nothing pushes any more: how old it is. */
export function StateAge() {
  const { state } = useSnapshot(connection)
  const { freshAt } = useSnapshot(bots)
  if (state !== 'lost' || freshAt === 0) return null
  return (
    <span className={styles.age} title={t.offlineHint}>
      {t.seen} <RelativeTime at={new Date(freshAt).toISOString()} />
    </span>
  )
}
