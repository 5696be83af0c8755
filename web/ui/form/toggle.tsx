import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes'
import styles from './toggle.module.css'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  checked: boolean
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
}

/** A check box with a visible `label`, or only an `aria-label` (in tables). */
export function Checkbox({
  label,
  checked,
  indeterminate = false,
  onChange,
  className,
  ...input
}: ToggleProps & { label?: ReactNode; indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classes(styles.row, !label && styles.bare, className)}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      {label}
    </label>
  )
}

/** On or off, at once. */
export function Switch({
  label,
  checked,
  onChange,
  className,
  ...input
}: ToggleProps & {
  label: ReactNode
}) {
  return (
    <label className={classes(styles.row, className)}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      {label}
    </label>
  )
}
