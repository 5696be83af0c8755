import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/user-acts'
import { SessionList } from '../../account/access/session-list'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Panel } from '../../ui/layout/panel'
import { closeSessions, useSessions } from '../users-queries'
import styles from './access.module.css'

const texts = t.sessions

/** Ends the session named, or all once that is confirmed. */
export async function endSessions({ id, username }: Named, sessionId?: string) {
  const { endTitle, endMessage: message, endAll: confirmLabel, endFailed } = texts
  const question = { title: endTitle(username), message, confirmLabel, danger: true }
  if (!sessionId && !(await confirm(question))) return
  try {
    notify({ type: 'success', title: await closeSessions(id, sessionId) })
  } catch (error) {
    notifyFailure(endFailed, error)
  }
}

type Named = Pick<ManagedUser, 'id' | 'username'>
type Props = { user: ManagedUser; canWrite: boolean }

/** Where somebody is signed in. */
export function UserSessions({ user, canWrite }: Props) {
  const found = useSessions(user.id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sessionId: string | undefined) => endSessions(user, sessionId),
  })
  const others = found.data?.some(({ isOwn }) => !isOwn)
  const busy = (id?: string) => isPending && variables === id
  return (
    <Panel
      title={texts.title}
      actions={
        canWrite &&
        others && (
          <Button
            size="small"
            variant="danger"
            icon={<LogOut size={16} aria-hidden="true" />}
            busy={busy()}
            onClick={() => mutate(undefined)}
          >
            {texts.endAll}
          </Button>
        )
      }
    >
      <Frame
        of={found}
        loading={texts.loading}
        failed={texts.failed}
        reason={adminMessageOf}
        empty={({ length }) => length === 0 && <p className={styles.about}>{texts.none}</p>}
      >
        {(sessions) => (
          <SessionList sessions={sessions} isBusy={busy} onEnd={canWrite ? mutate : undefined} />
        )}
      </Frame>
    </Panel>
  )
}
