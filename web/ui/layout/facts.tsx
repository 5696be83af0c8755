import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './facts.module.css'

/** A short list of named values: pairs of `Fact`. `short` ones need no line of their own anywhere. */
export function Facts({ short, children }: { short?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.facts, short && styles.short)}>{children}</dl>
}

type FactProps = {
  name: string
  /** A figure: set in digits of one width. */
  number?: boolean
  /** Shown to a pointer that rests on the value. */
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
