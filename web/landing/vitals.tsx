import { sample } from '#texts/landing/sample'
import { classes } from '../ui/classes'
import styles from './vitals.module.css'

const heart = 'M1 1h2v1h1v1h1v-1h1v-1h2v1h1v2h-1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-2h1z'
const leg = 'M5 0h3v1h1v3h-1v1h-1v1h-2v1h-1v1h-1v1h-2v-1h-1v-2h1v-1h1v-1h1v-2h1v-2h1z'

/** Health, food and experience as the game draws them. */
export function Vitals() {
  return (
    <div className={styles.vitals}>
      <Row path={heart} full={9} className={styles.heart} />
      <Row path={leg} full={7} className={styles.leg} />
      <span className={styles.level}>{sample.level}</span>
      <span className={styles.experience} />
    </div>
  )
}

function Row({ path, full, className }: { path: string; full: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 99 9"
      className={classes(styles.row, className)}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {Array.from({ length: 10 }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: ten signs that never move
          key={index}
          d={path}
          transform={`translate(${index * 10} 0)`}
          className={index < full ? undefined : styles.empty}
        />
      ))}
    </svg>
  )
}
