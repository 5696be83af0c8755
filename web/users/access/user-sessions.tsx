import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import type { UserSession } from '#contract/admin/user-acts'
import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/user-acts'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { confirm } from '../../ui/dialog/confirm'
import { Frame } from '../../ui/feedback/frame'
import { notify } from '../../ui/feedback/notify'
import { notifyFailure } from '../../ui/feedback/notify-failure'
import { Panel } from '../../ui/layout/panel'
import { RelativeTime } from '../../ui/time'
import { closeSessions, useSessions } from '../users-queries'
import styles from './access.module.css'
import { browserOf } from './browser-of'

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
          <ul className={styles.sessions} aria-label={texts.title}>
            {sessions.map((one) => (
              <Session key={one.id} session={one}>
                {canWrite && !one.isOwn && (
                  <Button
                    size="small"
                    busy={busy(one.id)}
                    aria-label={texts.endOf(nameOf(one))}
                    onClick={() => mutate(one.id)}
                  >
                    {texts.end}
                  </Button>
                )}
              </Session>
            ))}
          </ul>
        )}
      </Frame>
    </Panel>
  )
}

const nameOf = ({ agent }: UserSession) => browserOf(agent) ?? texts.unknownAgent

function Session({ session, children }: { session: UserSession; children: ReactNode }) {
  const { agent, address, createdAt, isOwn } = session
  return (
    <li className={styles.session}>
      <span className={styles.agent} title={agent ?? undefined}>
        {nameOf(session)}
        {isOwn && <span className={styles.own}>{texts.own}</span>}
      </span>
      <span className={styles.detail}>
        {texts.from(address)} <RelativeTime at={createdAt} />
      </span>
      {children}
    </li>
  )
}
