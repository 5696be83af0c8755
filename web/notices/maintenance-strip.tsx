import Wrench from 'lucide-react/icons/wrench'
import { useSnapshot } from 'valtio'
import { t } from '#texts/notices/notices'
import { session } from '../auth/session-store'
import { board } from './notices-store'
import { Strip } from './strip'

/** That there is maintenance, what the administrators say of it, and what it means here. */
export function MaintenanceStrip() {
  const { maintenance } = useSnapshot(board)
  const { profile } = useSnapshot(session)
  const reader = !profile ? 'visitor' : profile.user.role === 'admin' ? 'admin' : 'user'
  return (
    <Strip icon={Wrench} title={t.maintenance.title} message={maintenance?.message}>
      {t.maintenance[reader]}
    </Strip>
  )
}
