import Inbox from 'lucide-react/icons/inbox'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { t } from '#texts/inbox/waiting'
import { session } from '../auth/session-store'
import { buttonClass } from '../ui/button'
import { followInbox } from './follow-inbox'
import { inboxPath } from './inbox-address'
import styles from './inbox-button.module.css'
import { inbox } from './inbox-store'

const most = 99

/** How much waits for an answer, and the way there; not there while nothing does. */
export function InboxButton() {
  const { profile } = useSnapshot(session)
  const { length } = useSnapshot(inbox).open
  const [location] = useLocation()
  const mayAsk = profile?.limit === null
  useEffect(() => (mayAsk ? followInbox() : undefined), [mayAsk])
  if (length === 0) return null
  return (
    <Link
      href={inboxPath}
      className={buttonClass({ variant: 'ghost' }, styles.button)}
      aria-current={location === inboxPath ? 'page' : undefined}
      aria-label={t.count(length)}
      title={t.count(length)}
    >
      <Inbox size={20} aria-hidden="true" />
      <span className={styles.count} data-count={length > most ? `${most}+` : length} />
    </Link>
  )
}
