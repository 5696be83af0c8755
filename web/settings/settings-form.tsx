import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { adminMessageOf } from '../lib/admin-errors'
import { useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { AccountPanel } from './account-panel'
import { AlertPanels } from './alert-panels'
import { BotPanels } from './bot-panels'
import { KeepingPanels } from './keeping-panels'
import { mayLeave } from './leaving'
import { mayNeedFactor } from './needing-factor'
import { ServicePanels } from './service-panels'
import { changeSettings } from './settings-api'
import styles from './settings-tab.module.css'
import { checkValues, valuesOf } from './settings-values'

const texts = t.save

/** Everything that can be set. What nobody touched follows what others save meanwhile. */
export function SettingsForm({ installation }: { installation: InstallationSettingsAnswer }) {
  const { settings, fixed } = installation
  const edits = useEditForm(valuesOf(settings), (values) => checkValues(settings, values))
  const { values, issues, isDirty, failure } = edits
  const save = edits.submit(async (change) => {
    if ((await mayNeedFactor(settings, change)) && (await mayLeave(change)))
      return valuesOf(await changeSettings(change))
  })
  const editing = { values, fixed, issues, onChange: edits.change }
  const isWrong = failure === null && Object.keys(issues).length > 0
  return (
    <form
      ref={edits.element}
      className={styles.panels}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <BotPanels {...editing} />
      <AccountPanel {...editing} installation={installation} />
      <ServicePanels {...editing} installation={installation} />
      <AlertPanels {...editing} />
      <KeepingPanels {...editing} installation={installation} />
      {failure !== null && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(failure)}</p>
        </Banner>
      )}
      <div className={classes(styles.foot, isDirty && styles.stuck)}>
        <p className={styles.state} role="status">
          {isWrong ? texts.wrong : isDirty ? texts.dirty : edits.isSaved ? texts.done : texts.clean}
        </p>
        <Button aria-disabled={!isDirty} onClick={() => edits.reset()}>
          {texts.discard}
        </Button>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
