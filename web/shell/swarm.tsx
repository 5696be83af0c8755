import { classes } from '../ui/classes'
import styles from './swarm.module.css'

type Speck = { id: number; x: number; y: number; size: number; tone: 'faint' | 'violet' | 'lit' }

const specks = makeSpecks()

/** The swarm in the background: a few pixels at both sides, one in a while alight. */
export function Swarm() {
  return (
    <svg
      className={styles.swarm}
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {specks.map(({ id, x, y, size, tone }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={size}
          height={size}
          className={classes(styles[tone], id % 5 === 0 && styles.twinkling)}
        />
      ))}
    </svg>
  )
}

/** Always the same scatter: dense at the edges, nothing behind the text in the middle. */
function makeSpecks(): Speck[] {
  const chance = (seed: number) => {
    const value = Math.sin(seed * 12.9898) * 43_758.5453
    return value - Math.floor(value)
  }
  return Array.from({ length: 90 }, (_, index) => {
    const edge = chance(index + 1) ** 1.7 * 430
    const x = index % 2 === 0 ? edge : 1440 - edge
    const luck = chance(index + 301)
    return {
      id: index,
      x: Math.round(x / 8) * 8,
      y: Math.round((chance(index + 101) * 700) / 8) * 8,
      size: [4, 4, 6, 8][Math.floor(chance(index + 201) * 4)] ?? 4,
      tone: luck > 0.93 ? 'lit' : luck > 0.72 ? 'violet' : 'faint',
    }
  })
}
