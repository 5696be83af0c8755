import { useSnapshot } from 'valtio'
import { t } from '#texts/factors/factors'
import { session } from '../auth/session-store'
import { Banner } from '../ui/feedback/banner'

/** Why an administrator was led here. */
export function FactorNeeded() {
  const { profile } = useSnapshot(session)
  if (profile?.limit !== 'second-factor') return null
  return (
    <Banner tone="warn">
      <strong>{t.needed.title}</strong>
      <p>{t.needed.text}</p>
    </Banner>
  )
}
