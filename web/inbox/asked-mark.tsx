import Inbox from 'lucide-react/icons/inbox'
import { Link } from 'wouter'
import { t } from '#texts/inbox/waiting'
import { buttonClass } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import styles from './asked-mark.module.css'
import { inboxOf } from './inbox-address'
import { useAsked } from './inbox-store'

type Props = { bot: { id: string; name: string } }

/** That a bot waits for an answer, and the way to it. */
export function AskedMark({ bot: { id, name } }: Props) {
  if (!useAsked(id)) return null
  return (
    <Link href={inboxOf(id)} className={styles.mark} title={t.waits} aria-label={t.waitsOf(name)}>
      <Inbox size={14} aria-hidden="true" />
      <span className={styles.word}>{t.answer}</span>
    </Link>
  )
}

/** The same across the top of the bot's dialog. */
export function AskedBanner({ bot: { id }, className }: Props & { className?: string }) {
  const asked = useAsked(id)
  if (!asked) return null
  return (
    <Banner
      tone="warn"
      className={className}
      action={
        <Link href={inboxOf(id)} className={buttonClass({ size: 'small' })}>
          {t.answer}
        </Link>
      }
    >
      {asked === 1 ? t.waits : t.waitsMany(asked)}
    </Banner>
  )
}
