import type { ReactNode } from 'react'
import styles from './group.module.css'
import { Checkbox } from './toggle'

/** Some of a few things that are explained; `children` stands above them. */
export function ChecksField<T extends string>({
  legend,
  choices,
  chosen,
  error,
  onChange,
  children,
}: {
  legend: string
  choices: readonly { id: T; title: string; hint?: string }[]
  /** In the order of the choices. */
  chosen: readonly T[]
  error?: string | undefined
  onChange: (chosen: readonly T[]) => void
  children?: ReactNode
}) {
  const ids = choices.map(({ id }) => id)
  const set = (id: T, isChosen: boolean) =>
    onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <ul className={styles.list} aria-label={legend}>
        {choices.map(({ id, title, hint }) => (
          <li key={id}>
            <Checkbox
              aria-invalid={error ? true : undefined}
              label={
                <span>
                  {title} {hint && <span className={styles.minor}>{hint}</span>}
                </span>
              }
              checked={chosen.includes(id)}
              onChange={(isChosen) => set(id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
