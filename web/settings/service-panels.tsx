import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { TextField } from '../ui/form/field'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { type Editing, ownNumber } from './editing'
import styles from './settings-tab.module.css'

/** The assistant and the payments: what they were started with, and what can be set of them. */
export function ServicePanels({
  installation,
  ...editing
}: Editing & { installation: InstallationSettingsAnswer }) {
  const { assistant, payments } = t
  const { configured, test } = installation.payments
  return (
    <div className={styles.pair}>
      <Panel title={assistant.title}>
        <div className={styles.facts}>
          <Facts>
            <Fact name={assistant.state}>
              {installation.assistant.configured
                ? assistant.on(installation.assistant.model)
                : assistant.off}
            </Fact>
          </Facts>
        </div>
        <TextField {...ownNumber(editing, 'assistantMessages', assistant.assistantMessages)} />
      </Panel>
      <Panel title={payments.title}>
        <div className={styles.facts}>
          <Facts>
            <Fact name={payments.state} tone={test ? 'warn' : undefined}>
              {test ? payments.test : configured ? payments.on : payments.off}
            </Fact>
          </Facts>
        </div>
        <p className={styles.note}>{payments.hint}</p>
      </Panel>
    </div>
  )
}
