import { type ReactNode, useId } from 'react'
import styles from './detail-section.module.css'

/** A titled part of what is known of a payment. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
