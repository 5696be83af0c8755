import type { ReactNode } from 'react'
import type { Comparison } from '#contract/admin/admin'
import { t } from '#texts/metrics/metrics'
import { classes } from '../ui/classes'
import { changeOf } from './change'
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

type TrendProps = { compared: Comparison; span: string }

/** How a figure has changed; `compared` is null where there was nothing to hold it against. */
export function Trend({ compared, span }: TrendProps) {
  if (compared === null) return <p>{t.stats.noTrend}</p>
  const change = changeOf(compared)
  if (change === null) return <p>{`${t.stats.same} ${span}`}</p>
  const { isUp, text } = change
  return (
    <p>
      <span className={isUp ? styles.up : styles.down}>
        <span className={styles.arrow} role="img" aria-label={isUp ? t.stats.up : t.stats.down} />
        {text}
      </span>
      {` ${span}`}
    </p>
  )
}
