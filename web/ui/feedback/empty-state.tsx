import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing here yet: one sentence and one action. */
export function EmptyState({
  title,
  icon,
  action,
}: {
  title: ReactNode
  icon?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {icon}
      <p>{title}</p>
      {action}
    </div>
  )
}
