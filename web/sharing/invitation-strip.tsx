import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { t } from '#texts/sharing/strip'
import { refreshProfile, session } from '../auth/session-store'
import { listen } from '../lib/socket'
import { Strip } from '../notices/strip'

/** That somebody wants to share bots, until it is answered. */
export function InvitationStrip() {
  const { profile } = useSnapshot(session)
  useEffect(() => listen({ sharesUpdate: () => void refreshProfile().catch(() => null) }), [])
  const invitations = profile?.invitations ?? 0
  return (
    <div role="status">
      {invitations > 0 && (
        <Strip icon={Users} title={t.title(invitations)}>
          <Link href="/account?vista=compartir">{t.action}</Link>
        </Strip>
      )}
    </div>
  )
}
