import Users from 'lucide-react/icons/users'
import type { Bot } from '#contract/bots/bots'
import { rightWords } from '#sentences/words/right-words'
import { t } from '#texts/bots/sharing'
import styles from './shared-badge.module.css'

/** Whose bot it is and what may be done with it; nothing for one's own. */
export function SharedBadge({ bot: { shared } }: { bot: Bot }) {
  if (!shared) return null
  const { owner, right } = shared
  return (
    <span className={styles.badge} title={t.sharedBy(owner, rightWords[right])}>
      <Users size={14} aria-hidden="true" />
      <bdi>{owner}</bdi>
      <span className="visually-hidden">{rightWords[right]}</span>
    </span>
  )
}
