import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'wouter'
import { t } from '#texts/inbox/asked'
import { buttonClass } from '../ui/button'
import { asked } from './asked'
import { inboxOf } from './inbox-address'

type Props = {
  bot: { id: string; name: string }
  /** What it says: `answer` where there is little room. */
  says: 'answer' | 'waits'
  className?: string | undefined
}

/** That a bot waits for an answer, and the way to it. */
export function AskedMark({ bot: { id, name }, says, className }: Props) {
  if (!asked.useKey(id)) return null
  return (
    <Link
      href={inboxOf(id)}
      className={buttonClass({ size: 'small' }, className)}
      title={t.waits}
      aria-label={t.waitsOf(name)}
    >
      <Inbox size={14} aria-hidden="true" />
      {t[says]}
    </Link>
  )
}
