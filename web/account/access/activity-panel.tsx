import { useState } from 'react'
import type { AccountEvent } from '#contract/account/account'
import { browserOf } from '#contract/account/browser-of'
import { eventWords } from '#sentences/words/account-words'
import { t } from '#texts/account/access'
import { formatShort } from '../../lib/format'
import { Button } from '../../ui/button'
import { Frame, type Source } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import styles from './access-list.module.css'

const texts = t.activity
const shownAtFirst = 10

type Props = { of: Source<readonly AccountEvent[]>; reason?: (error: unknown) => string }

/** What has happened to the security of an account, the newest first. */
export function ActivityPanel(source: Props) {
  return (
    <Panel title={texts.title}>
      <Frame
        {...source}
        loading={texts.loading}
        failed={texts.failed}
        empty={({ length }) => length === 0 && <p className={styles.detail}>{texts.none}</p>}
      >
        {(events) => <EventList events={events} />}
      </Frame>
    </Panel>
  )
}

function EventList({ events }: { events: readonly AccountEvent[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? events : events.slice(0, shownAtFirst)
  return (
    <>
      <ol className={styles.list} aria-label={texts.title}>
        {shown.map((event) => (
          <li key={event.id} className={styles.row}>
            <div>
              {eventWords[event.kind]}
              {event.detail !== null && `: ${event.detail}`}
              <p className={styles.detail} title={event.agent ?? undefined}>
                {originOf(event)}
              </p>
            </div>
            <time className={styles.detail} dateTime={event.at}>
              {formatShort(event.at)}
            </time>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {texts.all(events.length)}
        </Button>
      )}
    </>
  )
}

function originOf({ address, agent }: AccountEvent) {
  if (address === null) return texts.byNobody
  return [browserOf(agent), texts.from(address)].filter(Boolean).join(', ')
}
