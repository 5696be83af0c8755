import ExternalLink from 'lucide-react/icons/external-link'
import { t } from '#texts/bots/dialog/remedies'
import { formatDuration } from '../../lib/format'
import { Button, buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog/dialog'
import { useNow } from '../../ui/use-now'
import styles from './auth-code-dialog.module.css'
import { putAside, type Waiting } from './auth-codes-store'

const texts = t.code

/** The codes that Microsoft waits for, each with its bot; it goes when they do. */
export function AuthCodeDialog({ waiting }: { waiting: readonly Waiting[] }) {
  const close = () => putAside(waiting)
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={texts.title}
      description={texts.steps(waiting.length)}
      footer={<Button onClick={close}>{texts.later}</Button>}
    >
      <ul className={styles.list}>
        {waiting.map((one) => (
          <Code key={one.bot.id} {...one} />
        ))}
      </ul>
    </Dialog>
  )
}

function Code({ bot, authCode: { code, url, expiresAt } }: Waiting) {
  const left = Date.parse(expiresAt) - useNow(1_000)
  return (
    <li className={styles.item}>
      <p className={styles.bot}>
        <strong>{bot.name}</strong> <span className={styles.account}>{bot.username}</span>
      </p>
      <code className={styles.code}>{code}</code>
      {left > 0 ? (
        <p className={styles.left}>
          {texts.expires} <span className={styles.time}>{formatDuration(left)}</span>
        </p>
      ) : (
        <p className={styles.expired}>{texts.expired}</p>
      )}
      <div className={styles.actions}>
        <CopyButton text={code} label={texts.copy} />
        {url.startsWith('https://') && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.open}
            <ExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden">{texts.newTab}</span>
          </a>
        )}
      </div>
    </li>
  )
}
