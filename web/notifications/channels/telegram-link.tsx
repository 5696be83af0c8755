import type { Channel } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { formatMinutes } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import { QrCode } from '../../ui/qr-code'
import { useNow } from '../../ui/use-now'
import styles from './channels.module.css'

const texts = t.link

/** The code that links a Telegram chat, as a link, a picture and in letters. */
export function TelegramLink({ link }: { link: NonNullable<Channel['link']> }) {
  const now = useNow(1_000)
  if (Date.parse(link.expiresAt) <= now) return <Banner tone="warn">{texts.expired}</Banner>
  return (
    <div className={styles.link}>
      <p>{texts.lead(link.bot)}</p>
      <div className={styles.ways}>
        <QrCode text={link.url} label={texts.qr} />
        <div className={styles.way}>
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.open}
          </a>
          <p className={styles.big}>
            <span className="visually-hidden">{texts.code}</span>
            {link.code}
          </p>
          <CopyButton size="small" text={link.code} label={texts.copy} />
          <p className={styles.minor}>
            {texts.until} {formatMinutes(link.expiresAt)}
          </p>
        </div>
      </div>
    </div>
  )
}
