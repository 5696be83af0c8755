import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './facts.module.css'

/** A short list of named values: pairs of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

type FactProps = {
  name: string
  /** A figure: set in digits of one width. */
  number?: boolean
  /** What a pointer that rests on the value is told. */
  title?: string
  tone?: 'info' | 'warn' | 'danger'
  children: ReactNode
}

/** One named value, on one line. */
export function Fact({ name, number, title, tone, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes(number && styles.number, tone && styles[tone])} title={title}>
        {children}
      </dd>
    </>
  )
}
