import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { TextField } from '../ui/form/field'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { type Editing, numberField } from './editing'
import styles from './settings-tab.module.css'

/** What is kept and for how long, and where all of it lies. */
export function KeepingPanels({
  installation,
  ...editing
}: Editing & { installation: InstallationSettingsAnswer }) {
  const { values, onChange } = editing
  const { retention } = values
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
