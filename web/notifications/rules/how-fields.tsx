import { limits } from '#contract/limits'
import { isOfBots, lasts } from '#contract/notifications/triggers'
import { t } from '#texts/notifications/rules'
import { minutesText } from '#texts/notifications/sentence'
import { kindWords } from '#texts/notifications/words'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { Switch } from '../../ui/form/toggle'
import shared from '../notifications.module.css'
import type { Editing } from './rule-dialog'
import styles from './rules.module.css'

const texts = t.form
const cooldowns = [0, 1, 5, 10, 30, 60, 360, 1_440, 10_080]

/** How often and how loudly it is told, and under which name. */
export function HowFields({ values, issues, change }: Editing) {
  const { kind, cooldownMinutes, urgent, tellsEnd } = values
  const choices = cooldowns.includes(cooldownMinutes)
    ? cooldowns
    : [...cooldowns, cooldownMinutes].sort((a, b) => a - b)
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label={texts.cooldown}
          hint={isOfBots(kind) && texts.cooldownHint}
          value={cooldownMinutes}
          choices={choices}
          nameOf={(minutes) => (minutes === 0 ? texts.noCooldown : minutesText(minutes))}
          onChange={(minutes) => change({ cooldownMinutes: minutes })}
        />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={issues.name}
          placeholder={kindWords[kind]}
          maxLength={limits.notifications.name}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      {lasts(kind) && (
        <div>
          <Switch
            label={texts.tellsEnd}
            checked={tellsEnd}
            onChange={(next) => change({ tellsEnd: next })}
          />
          <p className={shared.minor}>{texts.tellsEndHint}</p>
        </div>
      )}
      <div>
        <Switch
          label={texts.urgent}
          checked={urgent}
          onChange={(next) => change({ urgent: next })}
        />
        <p className={shared.minor}>{texts.urgentHint}</p>
      </div>
    </>
  )
}
