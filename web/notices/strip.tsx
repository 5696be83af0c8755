import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notices.module.css'

type Props = { icon: LucideIcon; title: string; message?: string | undefined; children: ReactNode }

/** Right under the header: what holds for everybody, and what it means for the reader. */
export function Strip({ icon: Icon, title, message, children }: Props) {
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        <Icon size={16} className={styles.icon} aria-hidden="true" />
        <p className={styles.text}>
          <strong>{title}</strong>
          {message && <span className={styles.message}>{message}</span>}
          <span className={styles.lead}>{children}</span>
        </p>
      </div>
    </div>
  )
}
