import { t } from '#texts/bots/bots'
import { Skeleton } from '../../ui/feedback/skeleton'
import styles from './table-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The table's shape until its bots arrive. */
export function TableSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <p className={styles.label}>{t.loading}</p>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={16} />
          <Skeleton width="18%" />
          <Skeleton width="24%" />
          <Skeleton width="22%" />
        </div>
      ))}
    </div>
  )
}
