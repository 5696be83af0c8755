import { t } from '#texts/account/tokens'
import { Segments } from '../../ui/form/segments'
import { Checkbox } from '../../ui/form/toggle'
import scope from '../bots-scope/bots-scope.module.css'
import {
  chosenVerbs,
  offeredVerbs,
  type Preset,
  presetNames,
  presetOf,
  presets,
  type TokenValues,
} from './token-values'
import styles from './tokens.module.css'

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
  const chosen = chosenVerbs(values)
  const shown: readonly (Preset | 'own')[] = preset ? presetNames : [...presetNames, 'own']
  return (
    <fieldset className={scope.group}>
      <legend className={scope.legend}>{texts.verbs}</legend>
      <Segments
        label={texts.verbs}
        options={shown.map((value) => ({ value, label: texts.presets[value] }))}
        value={preset ?? 'own'}
        onChange={(next) => next !== 'own' && onChange(presets[next])}
      />
      <ul className={styles.verbs} aria-label={texts.verbs}>
        {offeredVerbs(values.of).map((verb) => (
          <li key={verb}>
            <Checkbox
              aria-invalid={error ? true : undefined}
              label={
                <span>
                  {t.verbs[verb].title} <span className={scope.minor}>{t.verbs[verb].hint}</span>
                </span>
              }
              checked={chosen.includes(verb)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, verb] : chosen.filter((other) => other !== verb))
              }
            />
          </li>
        ))}
      </ul>
      {error && <p className={scope.error}>{error}</p>}
    </fieldset>
  )
}
