import type { ReactNode } from 'react'
import { t } from '#texts/metrics/metrics'
import { formatNumber } from '../lib/format'
import { classes } from '../ui/classes'
import type { Tone } from './chart/bands'
import styles from './figure-card.module.css'

type Props = {
  name: string
  value: string
  tone?: Tone
  children?: ReactNode
}

/** One figure, large, with what explains it below. */
export function FigureCard({ name, value, tone, children }: Props) {
  return (
    <li className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={classes(styles.value, tone && styles[tone])}>{value}</p>
      {children && <div className={styles.note}>{children}</div>}
    </li>
  )
}

export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  )
}

/** How a figure has changed, in percent; null where there was nothing to hold it against. */
export function Trend({ percent, span }: { percent: number | null; span: string }) {
  if (percent === null) return <p>{t.stats.noTrend}</p>
  if (percent === 0) return <p>{`${t.stats.same} ${span}`}</p>
  const isUp = percent > 0
  return (
    <p>
      <span className={isUp ? styles.up : styles.down}>
        <span className={styles.arrow} role="img" aria-label={isUp ? t.stats.up : t.stats.down} />
        {formatPercentage(Math.abs(percent))}
      </span>
      {` ${span}`}
    </p>
  )
}

/** A percentage as the API gives it: 0 to 100. */
export const formatPercentage = (percent: number) =>
  `${formatNumber(Math.round(percent * 10) / 10)} %`
