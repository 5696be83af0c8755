import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/admin/admin'
import { connection, openSocket } from '../lib/socket'
import { Status } from '../ui/feedback/status'
import styles from './admin-shell.module.css'

const states = {
  idle: { tone: 'pending', label: t.connection.connecting },
  connecting: { tone: 'pending', label: t.connection.connecting },
  live: { tone: 'live', label: t.connection.live },
  lost: { tone: 'fault', label: t.connection.offline },
} as const

/** Whether live updates arrive, and if not, why. */
export function ConnectionState() {
  const { state, error } = useSnapshot(connection)
  useEffect(() => void openSocket(), [])
  return (
    <div role="status" className={styles.connection}>
      <Status {...states[state]} />
      {error && <p className={styles.reason}>{error}</p>}
    </div>
  )
}
