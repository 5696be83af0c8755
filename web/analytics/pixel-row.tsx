import { classes } from '../ui/classes'
import styles from './pixel-row.module.css'
import { drumstick, heart, pixelPath } from './pixels'

const most = 20
const perRow = 10
const cell = 10

const signs = {
  heart: { look: heart, className: styles.heart },
  drumstick: { look: drumstick, className: styles.drumstick },
}

/** A value as the game shows it: signs that stand for two, whole, half or empty. */
export function PixelRow({
  sign,
  value,
  max,
  label,
}: {
  sign: keyof typeof signs
  value: number
  max: number
  label: string
}) {
  const { look, className } = signs[sign]
  const count = Math.min(Math.ceil(max / 2), most)
  // Nobody counts a thousand hearts: then each stands for more.
  const filled = (Math.ceil(value) * count) / Math.max(Math.ceil(max / 2), 1)
  const rows = Math.ceil(count / perRow)
  return (
    <svg
      className={classes(styles.row, className)}
      viewBox={`0 0 ${perRow * cell - 1} ${rows * cell - 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {Array.from({ length: count }, (_, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: signs that never move
          key={at}
          transform={`translate(${(at % perRow) * cell} ${Math.floor(at / perRow) * cell})`}
        >
          <Sign look={look} halves={Math.max(0, Math.min(2, Math.round(filled - at * 2)))} />
        </g>
      ))}
    </svg>
  )
}

function Sign({ look, halves }: { look: readonly string[]; halves: number }) {
  const full = halves === 1 ? look.map((row) => row.slice(0, 5)) : halves === 0 ? [] : look
  return (
    <>
      <path className={styles.outline} d={pixelPath(look, 'k')} />
      <path className={styles.empty} d={pixelPath(look, '[rw]')} />
      <path className={styles.body} d={pixelPath(full, 'r')} />
      <path className={styles.shine} d={pixelPath(full, 'w')} />
    </>
  )
}
