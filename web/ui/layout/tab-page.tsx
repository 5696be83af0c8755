import type { ReactNode } from 'react'
import styles from './tab-page.module.css'

/** A section of a panel: its title and what belongs beside it, above the content. */
export function TabPage({
  title,
  head,
  children,
}: {
  title: string
  head?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.tab}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {head}
      </header>
      {children}
    </div>
  )
}
