import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/notices/notices'
import { session } from '../auth/session-store'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { RelativeTime } from '../ui/time'
import { followNotices } from './live'
import styles from './notices.module.css'
import { board, type ShownBroadcast } from './notices-store'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** The administrators' messages; they are heard while somebody is signed in. */
export function Broadcasts() {
  const { state } = useSnapshot(session)
  const { broadcasts } = useSnapshot(board)
  useEffect(() => (state === 'in' ? followNotices() : undefined), [state])
  return (
    <ul
      className={styles.broadcasts}
      aria-label={t.label}
      aria-live="polite"
      aria-relevant="additions"
    >
      {broadcasts.map((broadcast) => (
        <BroadcastCard key={broadcast.id} broadcast={broadcast} />
      ))}
    </ul>
  )
}

function BroadcastCard({ broadcast }: { broadcast: ShownBroadcast }) {
  const { id, type, message, timestamp } = broadcast
  const Icon = icons[type]
  const dismiss = () => {
    board.broadcasts = board.broadcasts.filter((shown) => shown.id !== id)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return (
    <li className={classes(styles.card, styles[type])}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{t.types[type]}</strong>
          <RelativeTime at={timestamp} className={styles.time} />
        </p>
        <p className={styles.message}>{message}</p>
      </div>
      <IconButton size="small" icon={<X size={16} />} label={t.dismiss} onClick={dismiss} />
    </li>
  )
}
