import { t } from '#texts/account/tokens'
import { ChecksField } from '../../ui/form/checks-field'
import { Segments } from '../../ui/form/segments'
import {
  chosenVerbs,
  offeredVerbs,
  type Preset,
  presetNames,
  presetOf,
  presets,
  type TokenValues,
} from './token-values'

const texts = t.form

/** What a token may do: what belongs together by one click, or each by itself. */
export function VerbsField({
  values,
  error,
  onChange,
}: {
  values: Pick<TokenValues, 'of' | 'verbs'>
  error: string | undefined
  onChange: (verbs: TokenValues['verbs']) => void
}) {
  const preset = presetOf(values)
  const shown: readonly (Preset | 'own')[] = preset ? presetNames : [...presetNames, 'own']
  return (
    <ChecksField
      legend={texts.verbs}
      choices={offeredVerbs(values.of).map((id) => ({ id, ...t.verbs[id] }))}
      chosen={chosenVerbs(values)}
      error={error}
      onChange={onChange}
    >
      <Segments
        label={texts.verbs}
        options={shown.map((value) => ({ value, label: texts.presets[value] }))}
        value={preset ?? 'own'}
        onChange={(next) => next !== 'own' && onChange(presets[next])}
      />
    </ChecksField>
  )
}
