import type { ReactNode } from 'react'
import styles from '../layout/bar.module.css'
import { share } from '../share'

/** How far something has come. Without `value` it is under way and its end unknown. */
export function ProgressBar({
  value,
  max = 100,
  label,
}: {
  value?: number
  max?: number
  label: ReactNode
}) {
  const isOpen = value === undefined
  return (
    <label className={styles.row}>
      <span className={styles.caption}>{label}</span>
      <progress className={styles.hidden} value={value} max={max} />
      <span className={styles.track} aria-hidden="true">
        <span
          className={isOpen ? styles.running : styles.fill}
          style={isOpen ? undefined : { transform: `scaleX(${share(value, max)})` }}
        />
      </span>
    </label>
  )
}
