import type { Entrance } from '#contract/bots/own-client'
import { t } from '#texts/own-client/own-client'
import { CopyButton } from '../ui/copy-button'
import { Banner } from '../ui/feedback/banner'
import { useNow } from '../ui/use-now'
import styles from './own-client.module.css'

/** What is to be done in the game, while there is time for it. */
export function EntranceSteps({ entrance, player }: { entrance: Entrance; player: string }) {
  const { address, codedAddress, version, expiresAt } = entrance
  const seconds = Math.ceil((Date.parse(expiresAt) - useNow(1_000)) / 1_000)
  if (seconds <= 0) return <Banner tone="warn">{t.expired}</Banner>
  const typed = codedAddress ?? address
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        <li>{version ? t.open(version) : t.openSame}</li>
        <li>
          <span>{t.connect}</span>
          <span className={styles.typed}>
            <code className={styles.address}>{typed}</code>
            <CopyButton size="small" text={typed} label={t.copy} />
          </span>
        </li>
        <li>{codedAddress ? t.anywhere(player) : t.sameNetwork(player)}</li>
      </ol>
      <p className={styles.left}>
        {t.left} <span className={styles.time}>{clock(seconds)}</span>
      </p>
    </div>
  )
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
