import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { classes } from '../classes'
import styles from './popover.module.css'

/**
 * A button with a surface below it, on the browser's own popover: Escape and a click elsewhere
 * close it, focus returns. `children` gets the function that closes it. `isAnchored` stands by its
 * button, the others under the header's end.
 */
export function Popover({
  label,
  button,
  buttonClassName,
  isAnchored = false,
  children,
}: {
  label: string
  button: ReactNode
  buttonClassName?: string
  isAnchored?: boolean
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && opener.current) standBy(opener.current, currentTarget)
  }
  return (
    <div className={styles.anchor}>
      <button
        type="button"
        ref={opener}
        className={isAnchored ? buttonClassName : classes(styles.button, buttonClassName)}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div
        ref={surface}
        id={id}
        popover="auto"
        className={styles.surface}
        onBeforeToggle={isAnchored ? place : undefined}
      >
        {children(() => surface.current?.hidePopover())}
      </div>
    </div>
  )
}

const gap = 4
const width = 280
const margin = 16

/** Below the button, or above one in the lower half of the window. */
function standBy(button: HTMLElement, surface: HTMLElement) {
  const { top, bottom, left } = button.getBoundingClientRect()
  const x = Math.max(margin, Math.min(left, window.innerWidth - width - margin))
  const isLow = top > window.innerHeight / 2
  const [above, below] = isLow
    ? ['auto', `${window.innerHeight - top + gap}px`]
    : [`${bottom + gap}px`, 'auto']
  const room = isLow ? top : window.innerHeight - bottom
  surface.style.inset = `${above} auto ${below} ${x}px`
  surface.style.maxHeight = `${room - gap - margin}px`
}
