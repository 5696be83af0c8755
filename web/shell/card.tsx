import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes'
import styles from './card.module.css'

/** The card in the middle of a narrow page, under its neon line. */
export function Card({
  title,
  lead,
  footer,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes(styles.card, styles.narrow)} aria-labelledby={id}>
      <h1 id={id} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {footer && <p className={styles.footer}>{footer}</p>}
    </section>
  )
}
