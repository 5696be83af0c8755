import { t } from '#texts/settings/settings'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import styles from './alert-panels.module.css'
import { type Editing, numberField } from './editing'
import type { AlertFields, AlertRule } from './settings-values'

const texts = t.alerts
const rules: readonly AlertRule[] = ['cpu', 'memory', 'disk', 'errors']
const fields: readonly (keyof AlertFields)[] = ['warning', 'critical', 'minutes']

/** From which values on, and after how long, a value is an alert. */
export function AlertPanels(editing: Editing) {
  const { values, onChange } = editing
  const { alerts } = values
  return (
    <Panel title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.rules}>
        {rules.map((rule) => (
          <fieldset key={rule} className={styles.rule}>
            <legend className={styles.legend}>{texts.rules[rule]}</legend>
            {fields.map((field) => (
              <TextField
                key={field}
                {...numberField(editing, {
                  ...{ at: `alerts.${rule}.${field}`, value: alerts[rule][field] },
                  label: texts.fields[field],
                  write: (text) =>
                    onChange({ alerts: { ...alerts, [rule]: { ...alerts[rule], [field]: text } } }),
                })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Panel>
  )
}
