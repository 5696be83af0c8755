import { useSnapshot } from 'valtio'
import { t } from '#texts/account/account'
import { session } from '../auth/session-store'
import { formatDateTime } from '../lib/format'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { ProfileForm } from './profile-form'

/** Who one is here, and how times are written. */
export function ProfilePanel() {
  const { profile } = useSnapshot(session)
  if (!profile) return null
  const { createdAt } = profile.user
  return (
    <Panel title={t.profile}>
      <Facts>
        <Fact name={t.createdAt}>{formatDateTime(createdAt)}</Fact>
      </Facts>
      <ProfileForm username={profile.username} times={profile.times} />
    </Panel>
  )
}
