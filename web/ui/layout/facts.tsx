import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './facts.module.css'

type FactsProps = {
  /** They need no line of their own anywhere. */
  short?: boolean
  /** They have all the width to themselves: on a desk two stand side by side. */
  paired?: boolean
  children: ReactNode
}

/** A short list of named values: pairs of `Fact`. */
export function Facts({ short, paired, children }: FactsProps) {
  const names = classes(styles.facts, short && styles.short, paired && styles.paired)
  return <dl className={names}>{children}</dl>
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
