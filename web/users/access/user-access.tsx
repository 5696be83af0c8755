import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { Link } from 'wouter'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/user-acts'
import { ActivityPanel } from '../../account/access/activity-panel'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import dialog from '../account/user-dialog.module.css'
import { useEvents } from '../users-queries'
import styles from './access.module.css'
import { auditAddress } from './audit-address'
import { makeResetLink } from './link-dialog'
import { UserFactors } from './user-factors'
import { UserSessions } from './user-sessions'

const texts = t.sessions

/** How somebody gets in: sessions and password; and what administrators did with the account. */
export function UserAccess({ user, canWrite }: { user: ManagedUser; canWrite: boolean }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => makeResetLink(user) })
  return (
    <div className={dialog.panel}>
      <UserSessions user={user} canWrite={canWrite} />
      <UserFactors user={user} canWrite={canWrite} />
      {canWrite && (
        <Panel title={texts.password}>
          <p className={styles.about}>{t.link.about}</p>
          <Button
            icon={<KeyRound size={16} aria-hidden="true" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {t.link.make}
          </Button>
        </Panel>
      )}
      <ActivityPanel of={useEvents(user.id)} reason={adminMessageOf} />
      <Panel title={texts.history}>
        <Link href={auditAddress(user.id)}>{texts.audit}</Link>
      </Panel>
    </div>
  )
}
