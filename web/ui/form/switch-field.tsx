import { type ComponentProps, useId } from 'react'
import styles from './switch-field.module.css'
import { Switch } from './toggle'

/** A switch with what it means below it. */
export function SwitchField({ hint, ...field }: ComponentProps<typeof Switch> & { hint: string }) {
  const id = useId()
  return (
    <div>
      <Switch {...field} aria-describedby={id} />
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
