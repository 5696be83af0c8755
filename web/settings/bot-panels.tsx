import { Registration, ViewTextures } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { SwitchField } from '../ui/form/switch-field'
import { Panel } from '../ui/layout/panel'
import { type Editing, ownNumber } from './editing'
import { settingField } from './fixed'
import styles from './settings-tab.module.css'
import { TargetList } from './target-list'

const limitKeys = [
  'defaultBots',
  'botsPerTarget',
  'botsPerTargetAndUser',
  'botsPerTargetAndAddress',
  'joinIntervalMs',
  'joinsPerSecond',
] as const

/** Registration, how many bots there may be, and the targets they may dial. */
export function BotPanels(editing: Editing) {
  const { values, fixed, issues, onChange } = editing
  const { registration, limits, targets, viewTextures } = t
  return (
    <>
      <Panel title={registration.title}>
        <div className={styles.fields}>
          <ChoiceField
            {...settingField({ ...registration, variable: fixed.registration })}
            error={issues.registration}
            value={values.registration}
            choices={Registration.options}
            nameOf={(choice) => registration.choices[choice]}
            onChange={(choice) => onChange({ registration: choice })}
          />
        </div>
      </Panel>
      <Panel title={limits.title}>
        <div className={styles.fields}>
          {limitKeys.map((key) => (
            <TextField key={key} {...ownNumber(editing, key, limits[key], limits[`${key}Hint`])} />
          ))}
        </div>
      </Panel>
      <Panel title={viewTextures.title}>
        <div className={styles.fields}>
          <ChoiceField
            {...settingField({ ...viewTextures, variable: fixed.viewTextures })}
            error={issues.viewTextures}
            value={values.viewTextures}
            choices={ViewTextures.options}
            nameOf={(choice) => viewTextures.choices[choice]}
            onChange={(choice) => onChange({ viewTextures: choice })}
          />
        </div>
      </Panel>
      <Panel title={targets.title}>
        <div className={styles.pair}>
          <TargetList
            {...editing}
            name="allowedTargets"
            entry={targets.allowedEntry}
            hint={targets.allowedHint}
          />
          <TargetList
            {...editing}
            name="deniedTargets"
            entry={targets.deniedEntry}
            hint={targets.deniedHint}
          />
          <TargetList
            {...editing}
            name="warnedServers"
            entry={targets.warnedEntry}
            hint={targets.warnedHint}
          />
          <TextField
            label={targets.abuseContact}
            hint={targets.abuseContactHint}
            error={issues.abuseContact}
            value={values.abuseContact}
            onChange={({ target }) => onChange({ abuseContact: target.value })}
          />
          <SwitchField
            label={targets.askServerRules}
            hint={targets.askServerRulesHint}
            checked={values.askServerRules}
            onChange={(askServerRules) => onChange({ askServerRules })}
          />
        </div>
      </Panel>
    </>
  )
}
