import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { Popover } from './popover'

export type MenuEntry = {
  id: string
  title: string
  hint?: string
  icon: ReactNode
  isDisabled?: boolean
  run: () => void
}

/** A button with a list of what can be done below it. */
export function Menu({
  label,
  button,
  buttonClassName,
  entries,
}: {
  label: string
  button: ReactNode
  buttonClassName?: string
  entries: readonly MenuEntry[]
}) {
  return (
    <Popover label={label} button={button} buttonClassName={buttonClassName}>
      {(close) =>
        entries.map(({ id, title, hint, icon, isDisabled = false, run }) => (
          <button
            key={id}
            type="button"
            className={styles.entry}
            disabled={isDisabled}
            onClick={() => {
              close()
              run()
            }}
          >
            {icon}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </button>
        ))
      }
    </Popover>
  )
}
