import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from '../layout/bar.module.css'
import { share } from '../share'

/** How much of something is in use, with the figures beside the label. */
export function Meter({
  value,
  max,
  label,
  tone = 'accent',
  text,
}: {
  value: number
  max: number
  label: ReactNode
  tone?: 'accent' | 'ok' | 'warn' | 'danger'
  /** Stands instead of `value / max`. */
  text?: ReactNode
}) {
  const figures = `${value} / ${max}`
  return (
    <label className={classes(styles.row, styles[tone])}>
      <span className={styles.caption}>
        <span>{label}</span>
        <span className={styles.figures}>{text ?? figures}</span>
      </span>
      <meter className={styles.hidden} value={Math.min(value, max)} max={Math.max(max, 1)} />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ transform: `scaleX(${share(value, max)})` }} />
      </span>
    </label>
  )
}
