import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { type Editing, numberField } from './editing'
import { settingField } from './fixed'
import styles from './settings-tab.module.css'

const hours = ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))]

/** What is kept and for how long, the backups, and where all of it lies. */
export function KeepingPanels({
  installation,
  ...editing
}: Editing & { installation: InstallationSettingsAnswer }) {
  const { values, fixed, issues, onChange } = editing
  const { retention, backups } = values
  return (
    <>
      <Panel title={t.retention.title}>
        <div className={styles.fields}>
          {(['consoleDays', 'systemLogDays', 'systemLogRows', 'connectionDays'] as const).map(
            (key) => (
              <TextField
                key={key}
                {...numberField(editing, {
                  ...{ at: `retention.${key}`, label: t.retention[key], value: retention[key] },
                  write: (text) => onChange({ retention: { ...retention, [key]: text } }),
                })}
              />
            ),
          )}
        </div>
      </Panel>
      <Panel title={t.backups.title}>
        <div className={styles.fields}>
          <ChoiceField
            {...settingField({
              ...{ label: t.backups.hour, hint: t.backups.hourHint, variable: fixed.backups },
            })}
            error={issues['backups.hour']}
            value={backups.hour}
            choices={hours}
            nameOf={(hour) => (hour ? t.backups.at(hour.padStart(2, '0')) : t.backups.never)}
            onChange={(hour) => onChange({ backups: { ...backups, hour } })}
          />
          <TextField
            {...numberField(editing, {
              ...{ at: 'backups.keep', label: t.backups.keep, value: backups.keep },
              write: (keep) => onChange({ backups: { ...backups, keep } }),
            })}
          />
        </div>
      </Panel>
      <Panel title={t.installation.title}>
        <Facts>
          <Fact name={t.installation.version}>{installation.version}</Fact>
          <Fact name={t.installation.dataDir} title={installation.dataDir}>
            {installation.dataDir}
          </Fact>
        </Facts>
      </Panel>
    </>
  )
}
