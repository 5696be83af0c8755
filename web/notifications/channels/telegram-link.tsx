import type { Channel } from '#contract/notifications/channels'
import { t } from '#texts/notifications/channels'
import { formatMinutes } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { classes } from '../../ui/classes'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import { QrCode } from '../../ui/qr-code'
import { useNow } from '../../ui/use-now'
import styles from '../notifications.module.css'

const texts = t.link

/** The code that links a Telegram chat, as a link, a picture and in letters. */
export function TelegramLink({ link }: { link: NonNullable<Channel['link']> }) {
  const now = useNow(1_000)
  if (Date.parse(link.expiresAt) <= now) return <Banner tone="warn">{texts.expired}</Banner>
  return (
    <div className={styles.form}>
      <p>{texts.lead(link.bot)}</p>
      <div className={styles.row}>
        <QrCode text={link.url} label={texts.qr} />
        <div className={styles.words}>
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.open}
          </a>
          <p className={classes(styles.mono, styles.code)}>
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
