import { browserOf } from '#contract/account/browser-of'
import type { UserSession } from '#contract/account/sessions'
import { t } from '#texts/account/access'
import { Button } from '../../ui/button'
import { RelativeTime } from '../../ui/time'
import styles from './access-list.module.css'

const texts = t.sessions

type Props = {
  sessions: readonly UserSession[]
  isBusy: (id: string) => boolean
  /** Without it none can be ended; the own one never. */
  onEnd?: ((id: string) => void) | undefined
}

/** Open sessions, the own one first. */
export function SessionList({ sessions, isBusy, onEnd }: Props) {
  const ordered = sessions.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {ordered.map((session) => (
        <li key={session.id} className={styles.row}>
          <Session {...session} />
          {onEnd && !session.isOwn && (
            <Button
              size="small"
              busy={isBusy(session.id)}
              aria-label={texts.endOf(nameOf(session))}
              onClick={() => onEnd(session.id)}
            >
              {texts.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ agent }: UserSession) => browserOf(agent) ?? texts.unknownAgent

function Session(session: UserSession) {
  const { agent, address, lastAddress, lastSeenAt, createdAt, method, isOwn } = session
  return (
    <div>
      <span title={agent ?? undefined}>{nameOf(session)}</span>
      {isOwn && <span className={styles.own}>{texts.own}</span>}
      <p className={styles.detail}>
        {texts.used(lastAddress)} <RelativeTime at={lastSeenAt} />
      </p>
      <p className={styles.detail}>
        {texts.opened(address, method)} <RelativeTime at={createdAt} />
      </p>
    </div>
  )
}
