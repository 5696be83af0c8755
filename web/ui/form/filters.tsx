import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { ChoiceField } from './choice-field'
import styles from './filters.module.css'
import { LateSearch } from './late-search'

/** What narrows a list: a text once typing pauses, and all else at once. */
export function Filters({
  label,
  search,
  children,
}: {
  label?: string
  search: Omit<ComponentProps<typeof LateSearch>, 'className'>
  children: ReactNode
}) {
  return (
    <section className={styles.filters} aria-label={label}>
      <LateSearch className={styles.search} {...search} />
      {children}
    </section>
  )
}

/** One of some, or any. */
export function FilterChoice<T extends string>({
  any,
  names,
  choices,
  wide,
  ...field
}: {
  label: string
  /** What stands for any of them needs more room than a name. */
  wide?: boolean
  value: T | ''
  any: string
  names: Readonly<Record<T, string>>
  choices: readonly T[]
  onChange: (choice: T | '') => void
}) {
  return (
    <ChoiceField
      {...field}
      className={classes(styles.choice, wide && styles.wide)}
      labelHidden
      choices={['', ...choices]}
      nameOf={(choice) => (choice === '' ? any : names[choice as T])}
    />
  )
}

/** How many stand on a page. */
export function PageSize({
  texts,
  ...field
}: {
  texts: { limit: string; limitOf: (size: number) => string }
  value: number
  choices: readonly number[]
  onChange: (size: number) => void
}) {
  return (
    <ChoiceField
      {...field}
      className={styles.choice}
      label={texts.limit}
      labelHidden
      nameOf={texts.limitOf}
    />
  )
}
