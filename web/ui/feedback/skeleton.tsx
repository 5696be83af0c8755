import { classes } from '../classes'
import styles from './skeleton.module.css'

type Size = { width?: number | string; height?: number | string; className?: string }

/** The shape of what is still loading; shows itself only after 300 ms. */
export function Skeleton({ width = '100%', height = 16, className }: Size) {
  return (
    <span
      className={classes(styles.skeleton, className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

/** Several lines of it, with the sentence that a screen reader hears. */
export function SkeletonLines({
  lines = 3,
  height = 16,
  label,
}: {
  lines?: number
  height?: number
  label: string
}) {
  return (
    <div className={styles.lines} role="status">
      <span className={styles.label}>{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} height={height} width={`${100 - ((line * 17) % 40)}%`} />
      ))}
    </div>
  )
}
