import CirclePause from 'lucide-react/icons/circle-pause'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { t } from '#texts/notices/notices'
import { session } from '../auth/session-store'
import { held } from './held-store'
import { Strip } from './strip'

/** That no bot runs until an administrator says so; the panel says it with a button of its own. */
export function HeldStrip() {
  const { isHeld } = useSnapshot(held)
  const { profile } = useSnapshot(session)
  const [location] = useLocation()
  const isAdmin = profile?.user.role === 'admin'
  const isShown = isHeld && !location.startsWith('/admin')
  return (
    <div role="status">
      {isShown && (
        <Strip icon={CirclePause} title={t.held.title}>
          {isAdmin ? <Link href="/admin/settings?vista=copias">{t.held.admin}</Link> : t.held.user}
        </Strip>
      )}
    </div>
  )
}
