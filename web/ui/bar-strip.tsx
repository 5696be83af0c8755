import { type PointerEvent, type ReactNode, useState } from 'react'
import styles from './bar-strip.module.css'

/**
 * Bars side by side, one of which is told in words below: that under the pointer or finger, or the one
 * chosen by keys, which are those of a slider.
 */
export function BarStrip({
  label,
  count,
  wordsOf,
  tellOf,
  bars,
}: {
  label: string
  count: number
  wordsOf: (at: number) => string
  /** The same, to be looked at. */
  tellOf: (at: number) => ReactNode
  bars: ReactNode
}) {
  const [chosen, choose] = useState(count - 1)
  const at = Math.min(chosen, count - 1)
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / Math.max(width, 1)) * count)
    choose(Math.min(Math.max(place, 0), count - 1))
  }
  return (
    <div className={styles.strip}>
      <div className={styles.bars} onPointerMove={follow} onPointerDown={follow}>
        {bars}
        <span
          className={styles.chosen}
          style={{ left: `${(at / count) * 100}%`, width: `${100 / count}%` }}
          aria-hidden="true"
        />
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          min={0}
          max={count - 1}
          value={at}
          aria-valuetext={wordsOf(at)}
          onChange={({ target }) => choose(Number(target.value))}
        />
      </div>
      <div className={styles.words} aria-hidden="true">
        {tellOf(at)}
      </div>
    </div>
  )
}
