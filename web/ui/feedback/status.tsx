import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './status.module.css'

export type StatusTone = 'idle' | 'pending' | 'live' | 'fading' | 'fault'

/** The one sign of state: ring, pulse, dot, fade or square, always with its word. */
export function Status({
  tone,
  label,
  className,
}: {
  tone: StatusTone
  label: ReactNode
  className?: string
}) {
  return (
    <span className={classes(styles.status, styles[tone], className)}>
      <span className={styles.sign} aria-hidden="true" />
      {label}
    </span>
  )
}
