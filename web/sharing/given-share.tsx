import { useState } from 'react'
import { ShareRight } from '#contract/bots/rights'
import type { Share } from '#contract/bots/sharing'
import { rightWords } from '#sentences/words/right-words'
import { t } from '#texts/sharing/sharing'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { ChoiceField } from '../ui/form/choice-field'
import { RelativeTime } from '../ui/time'
import styles from './sharing.module.css'
import { changeShare, endShare } from './sharing-queries'

/** With whom something is shared; the owner changes the right here, or takes it back. */
export function GivenShare({ share, showsName }: { share: Share; showsName: boolean }) {
  const [busy, setBusy] = useState(false)
  const { id, email, username, right, acceptedAt } = share
  const who = username ?? email
  const what = nameOf(share)

  async function run(act: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await act()
      notify({ type: 'success', title: done })
    } catch (error) {
      notifyFailure(t.changeFailed, error)
    } finally {
      setBusy(false)
    }
  }

  async function end() {
    const question = { title: t.endQuestion(who), message: t.endMessage, confirmLabel: t.end }
    if (await confirm({ ...question, danger: true })) await run(() => endShare(id), t.ended)
  }

  return (
    <li className={styles.share}>
      <span className={styles.who}>
        {showsName && <strong className={styles.what}>{what}</strong>}
        <bdi>{who}</bdi>
        <br />
        <span className={styles.detail}>
          {username !== null && `${email} · `}
          {acceptedAt ? (
            <>
              {t.since} <RelativeTime at={acceptedAt} />
            </>
          ) : (
            t.waiting
          )}
        </span>
      </span>
      <span className={styles.acts}>
        <ChoiceField
          aria-label={t.rightOf(who)}
          label={t.right}
          value={right}
          choices={ShareRight.options}
          nameOf={(choice) => rightWords[choice]}
          disabled={busy}
          onChange={(next) => void run(() => changeShare(id, next), t.changed)}
        />
        <Button aria-label={t.endOf(what, who)} busy={busy} onClick={() => void end()}>
          {t.end}
        </Button>
      </span>
    </li>
  )
}

const nameOf = ({ group, name }: Share) => (group === null ? name : t.group(group))
