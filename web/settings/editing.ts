import { t } from '#texts/settings/settings'
import type { Issues } from '../lib/form/use-edit-form'
import type { NumberKey, SettingsValues } from './settings-values'

/** The settings as they are being edited; `fixed` says which variable decides what cannot be. */
export type Editing = {
  values: SettingsValues
  fixed: Readonly<Record<string, string>>
  issues: Issues
  onChange: (part: Partial<SettingsValues>) => void
}

type NumberField = { at: string; value: string; hint?: string; write: (text: string) => void }

/** What a field of a number needs; `at` is its path. */
export function numberField({ issues, fixed }: Editing, { at, value, hint, write }: NumberField) {
  const variable = fixed[at.split('.', 1)[0] ?? at]
  return {
    ...{ value, inputMode: 'numeric' as const, autoComplete: 'off', required: true },
    ...{ error: issues[at], readOnly: variable !== undefined },
    hint: variable ? t.fixed(variable) : hint,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
}

/** The same for a number that stands by itself. */
export const ownNumber = (editing: Editing, key: NumberKey, hint?: string) =>
  numberField(editing, {
    ...{ at: key, value: editing.values[key], hint },
    write: (text) => editing.onChange({ [key]: text }),
  })
