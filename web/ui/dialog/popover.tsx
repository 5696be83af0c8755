import { type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes'
import styles from './popover.module.css'

/**
 * A button with a surface below it, on the browser's own popover: Escape and a click elsewhere
 * close it, focus returns. `children` gets the function that closes it.
 */
export function Popover({
  label,
  button,
  buttonClassName,
  children,
}: {
  label: string
  button: ReactNode
  buttonClassName?: string
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.anchor}>
      <button
        type="button"
        className={classes(styles.button, buttonClassName)}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div ref={surface} id={id} popover="auto" className={styles.surface}>
        {children(() => surface.current?.hidePopover())}
      </div>
    </div>
  )
}
