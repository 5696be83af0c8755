import { useState } from 'react'
import type { ReceivedShare as Received } from '#contract/bots/sharing'
import { rightWords } from '#sentences/words/right-words'
import { t } from '#texts/sharing/sharing'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { RelativeTime } from '../ui/time'
import styles from './sharing.module.css'
import { acceptShare, endShare } from './sharing-queries'

/** What another shares: an invitation to answer, or what one uses and may leave. */
export function ReceivedShare({ share }: { share: Received }) {
  const [busy, setBusy] = useState(false)
  const { id, owner, group, right, bots, createdAt, acceptedAt } = share
  const name = group === null ? share.name : t.group(group)

  async function run(act: (id: string) => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await act(id)
      notify({ type: 'success', title: done })
    } catch (error) {
      notifyFailure(t.changeFailed, error)
    } finally {
      setBusy(false)
    }
  }

  async function leave() {
    const { leaveQuestion, leaveMessage: message, leave: confirmLabel, left } = t
    const question = { title: leaveQuestion(name), message, confirmLabel, danger: true }
    if (await confirm(question)) await run(endShare, left)
  }

  return (
    <li className={styles.share}>
      <span className={styles.who}>
        <strong>{name}</strong>
        {group !== null && ` (${t.bots(bots)})`}
        <br />
        <span className={styles.detail}>
          <bdi>{t.from(owner, rightWords[right])}</bdi>
          <br />
          <RelativeTime at={acceptedAt ?? createdAt} />
        </span>
      </span>
      <span className={styles.acts}>
        {acceptedAt === null ? (
          <>
            <Button
              variant="primary"
              busy={busy}
              aria-label={t.acceptOf(name, owner)}
              onClick={() => void run(acceptShare, t.accepted)}
            >
              {t.accept}
            </Button>
            <Button
              busy={busy}
              aria-label={t.declineOf(name, owner)}
              onClick={() => void run(endShare, t.declined)}
            >
              {t.decline}
            </Button>
          </>
        ) : (
          <Button busy={busy} aria-label={t.leaveOf(name, owner)} onClick={() => void leave()}>
            {t.leave}
          </Button>
        )}
      </span>
    </li>
  )
}
