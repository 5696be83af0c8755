import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './panel.module.css'

/** A titled surface. */
export function Panel({
  title,
  actions,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; actions?: ReactNode }) {
  const id = useId()
  return (
    <section
      {...rest}
      className={classes(styles.panel, className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
