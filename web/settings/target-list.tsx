import { useId } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/settings/settings'
import { ChipsField } from '../ui/form/chips-field'
import type { Editing } from './editing'
import { FixedBy, SettingName } from './fixed'
import styles from './settings-tab.module.css'

const texts = t.targets
const most = 200

type Props = Editing & {
  name: 'allowedTargets' | 'deniedTargets' | 'warnedServers'
  entry: string
  hint: string
}

/** Addresses; what is wrong with one is said by the server, which knows what it dials. */
export function TargetList({ name, entry, hint, values, fixed, issues, onChange }: Props) {
  const targets = values[name]
  const variable = fixed[name]
  const noteId = useId()
  const error = Object.entries(issues).find(([path]) => path.split('.', 1)[0] === name)?.[1]
  return (
    <fieldset className={styles.list} aria-describedby={variable ? noteId : undefined}>
      <legend className={styles.legend}>
        <SettingName name={texts[name]} variable={variable} />
      </legend>
      {variable ? (
        <>
          <p className={styles.fixed}>{targets.join(', ') || texts.none}</p>
          <p id={noteId} className={styles.note}>
            <FixedBy variable={variable} />
          </p>
        </>
      ) : (
        <ChipsField
          label={entry}
          hint={hint}
          list={texts[name]}
          empty={texts.none}
          add={texts.add}
          remove={texts.remove}
          full={texts.full(most)}
          values={targets}
          max={most}
          check={(target) =>
            target.length > limits.hostName ? texts.tooLong(limits.hostName) : undefined
          }
          onChange={(next) => onChange({ [name]: [...next] })}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
