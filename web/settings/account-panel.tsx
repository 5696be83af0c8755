import { InstallationSettings, type InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { Switch } from '../ui/form/toggle'
import { Panel } from '../ui/layout/panel'
import { type Editing, numberField } from './editing'
import styles from './settings-tab.module.css'

const texts = t.accounts

const verifications = InstallationSettings.shape.accounts.shape.emailVerification.options

/** How long sessions last, and what accounts have to show of themselves. */
export function AccountPanel({
  installation,
  ...editing
}: Editing & { installation: InstallationSettingsAnswer }) {
  const { accounts } = editing.values
  const write = (part: Partial<typeof accounts>) =>
    editing.onChange({ accounts: { ...accounts, ...part } })
  return (
    <Panel title={texts.title}>
      <div className={styles.fields}>
        <TextField
          {...numberField(editing, {
            at: 'accounts.sessionDays',
            label: texts.sessionDays,
            hint: texts.sessionDaysHint,
            value: accounts.sessionDays,
            write: (sessionDays) => write({ sessionDays }),
          })}
        />
        <TextField
          {...numberField(editing, {
            at: 'accounts.idleDays',
            label: texts.idleDays,
            hint: texts.idleDaysHint,
            value: accounts.idleDays,
            write: (idleDays) => write({ idleDays }),
          })}
        />
        <ChoiceField
          label={texts.verification}
          hint={installation.mail.configured ? texts.verificationHint : texts.noMail}
          value={accounts.emailVerification}
          choices={verifications}
          nameOf={(choice) => texts.choices[choice]}
          onChange={(emailVerification) => write({ emailVerification })}
        />
        <div>
          <Switch
            label={texts.adminsNeedFactor}
            checked={accounts.adminsNeedFactor}
            onChange={(adminsNeedFactor) => write({ adminsNeedFactor })}
          />
          <p className={styles.note}>{texts.adminsNeedFactorHint}</p>
        </div>
      </div>
    </Panel>
  )
}
