import type { ComponentProps } from 'react'
import { SelectField } from './field'

/** A labelled native select of a few choices, each called by `nameOf`. */
export function ChoiceField<T extends string | number>({
  choices,
  nameOf,
  disabledChoice,
  onChange,
  ...select
}: Omit<ComponentProps<typeof SelectField>, 'onChange' | 'value' | 'children'> & {
  value: T
  choices: readonly T[]
  nameOf: (choice: T) => string
  /** Shown where it is the value, but not to be chosen. */
  disabledChoice?: T
  onChange: (choice: T) => void
}) {
  return (
    <SelectField
      {...select}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice} disabled={choice === disabledChoice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
