import type { ComponentProps } from 'react'
import { classes } from '../classes'
import styles from './data-table.module.css'

/** A table whose lines become cards where it has no room. */
export function DataTable({ className, ...table }: ComponentProps<'table'>) {
  return (
    <div className={styles.frame}>
      <table {...table} className={classes(styles.table, className)} />
    </div>
  )
}
