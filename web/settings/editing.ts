import type { Issues } from '../lib/form/use-edit-form'
import { settingField } from './fixed'
import type { NumberKey, SettingsValues } from './settings-values'

/** The settings as they are being edited; `fixed` says which variable decides what cannot be. */
export type Editing = {
  values: SettingsValues
  fixed: Readonly<Record<string, string>>
  issues: Issues
  onChange: (part: Partial<SettingsValues>) => void
}

type NumberField = {
  at: string
  label: string
  value: string
  hint?: string
  write: (text: string) => void
}

/** What a field of a number needs; `at` is its path. */
export function numberField({ issues, fixed }: Editing, field: NumberField) {
  const { at, label, value, hint, write } = field
  const variable = fixed[at.split('.', 1)[0] ?? at]
  return {
    ...settingField({ label, hint, variable }),
    ...{ value, inputMode: 'numeric' as const, autoComplete: 'off', required: true },
    error: issues[at],
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
}

/** The same for a number that stands by itself. */
export const ownNumber = (editing: Editing, key: NumberKey, label: string, hint?: string) =>
  numberField(editing, {
    ...{ at: key, label, value: editing.values[key], hint },
    write: (text) => editing.onChange({ [key]: text }),
  })
