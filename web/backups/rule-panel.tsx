import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import { t } from '#texts/backups/backups'
import { adminMessageOf } from '../lib/admin-errors'
import { useEditForm } from '../lib/form/use-edit-form'
import { changeSettings, useInstallation } from '../settings/settings-api'
import { Button } from '../ui/button'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { Panel } from '../ui/layout/panel'
import styles from './backups.module.css'
import { checkValues, numbers, valuesOf } from './rule-values'

const texts = t.rule
const hours = ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))]

/** When the daily backup is made, and how many of which are kept. */
export const RulePanel = () => (
  <Panel title={texts.title}>
    <Frame
      of={useInstallation()}
      loading={t.loading}
      lines={3}
      height={40}
      failed={texts.loadFailed}
      reason={adminMessageOf}
    >
      {({ settings }) => <Form rule={settings.backups} />}
    </Frame>
  </Panel>
)

function Form({ rule }: { rule: InstallationSettingsAnswer['settings']['backups'] }) {
  const edits = useEditForm(valuesOf(rule), checkValues)
  const { values, issues, isDirty, failure } = edits
  const save = edits.submit(async (backups) =>
    valuesOf((await changeSettings({ backups })).backups),
  )
  return (
    <form
      ref={edits.element}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <div className={styles.fields}>
        <ChoiceField
          label={texts.hour}
          hint={texts.hourHint}
          error={issues.hour}
          value={values.hour}
          choices={hours}
          nameOf={(hour) => (hour ? texts.at(hour.padStart(2, '0')) : texts.never)}
          onChange={(hour) => edits.change({ hour })}
        />
        {numbers.map((key) => (
          <TextField
            key={key}
            label={texts[key]}
            hint={key === 'manualDays' ? texts.manualDaysHint : undefined}
            inputMode="numeric"
            autoComplete="off"
            required
            error={issues[key]}
            value={values[key]}
            onChange={({ target }) => edits.change({ [key]: target.value })}
          />
        ))}
      </div>
      {failure !== null && (
        <Banner tone="danger">{`${texts.failed}: ${adminMessageOf(failure)}`}</Banner>
      )}
      <div className={styles.foot}>
        <p className={styles.lead} role="status">
          {edits.isSaved && !isDirty ? texts.saved : texts.hint}
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
