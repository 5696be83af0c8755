import type { Machine } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './machines.module.css'

const texts = t.revoked

/** Machines that are trusted no longer: by whom, and why. */
export function RevokedPanel({ machines }: { machines: readonly Machine[] }) {
  const revoked = machines.flatMap(({ id, name, revoked }) =>
    revoked ? { id, name, ...revoked } : [],
  )
  if (revoked.length === 0) return null
  return (
    <Panel title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.lines} aria-label={texts.title}>
        {revoked.map(({ id, name, at, by, reason, isCut }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.strong}>{name}</span>
              <RelativeTime className={styles.minor} at={at} />
              <span className={styles.minor}>{texts.detail(by, reason)}</span>
              {!isCut && <span className={styles.warn}>{texts.notCut}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
