import Wrench from 'lucide-react/icons/wrench'
import { useSnapshot } from 'valtio'
import { t } from '#texts/notices/notices'
import { session } from '../auth/session-store'
import styles from './notices.module.css'
import { board } from './notices-store'

/** That there is maintenance, what the administrators say of it, and what it means here. */
export function MaintenanceStrip() {
  const { maintenance } = useSnapshot(board)
  const { profile } = useSnapshot(session)
  const reader = !profile ? 'visitor' : profile.user.role === 'admin' ? 'admin' : 'user'
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        <Wrench size={16} className={styles.icon} aria-hidden="true" />
        <p className={styles.text}>
          <strong>{t.maintenance.title}</strong>
          {maintenance?.message && <span className={styles.message}>{maintenance.message}</span>}
          <span className={styles.lead}>{t.maintenance[reader]}</span>
        </p>
      </div>
    </div>
  )
}
