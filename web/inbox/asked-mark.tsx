import { Link } from 'wouter'
import { t } from '#texts/inbox/asked'
import { buttonClass } from '../ui/button'
import { asked } from './asked'
import { inboxOf } from './inbox-address'
import styles from './inbox-button.module.css'

type Props = {
  bot: { id: string; name: string }
  /** What it says: `answer` where there is little room. */
  says: 'answer' | 'waits'
}

/** That a bot waits for an answer, and the way to it. */
export function AskedMark({ bot: { id, name }, says }: Props) {
  if (!asked.useKey(id)) return null
  return (
    <Link
      href={inboxOf(id)}
      className={buttonClass({ size: 'small' }, styles.mark)}
      title={t.waits}
      aria-label={t.waitsOf(name)}
    >
      {t[says]}
    </Link>
  )
}
