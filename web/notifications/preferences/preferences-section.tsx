import { NotificationPreferences } from '#contract/notifications/rules'
import { t } from '#texts/notifications/preferences'
import { adminMessageOf } from '../../lib/admin-errors'
import { issuesBy, useEditForm } from '../../lib/form/use-edit-form'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Unsaved } from '../../ui/dialog/unsaved'
import { FormFailure } from '../../ui/feedback/form-failure'
import { Frame } from '../../ui/feedback/frame'
import { TextField } from '../../ui/form/field'
import { Panel } from '../../ui/layout/panel'
import styles from '../notifications.module.css'
import { savePreferences, usePreferences } from '../notifications-queries'
import { QuietFields } from './quiet-fields'

/** When and how often one wants to be told. */
export function PreferencesSection() {
  return (
    <Frame
      of={usePreferences()}
      loading={t.loading}
      lines={5}
      height={40}
      failed={t.loadFailed}
      reason={adminMessageOf}
    >
      {(preferences) => <PreferencesForm preferences={preferences} />}
    </Frame>
  )
}

const valuesOf = ({ quietHours, ...rest }: NotificationPreferences) => ({
  isQuiet: quietHours !== null,
  ...(quietHours ?? { from: '23:00', to: '08:00' }),
  timeZone: rest.timeZone,
  digestAfter: String(rest.digestAfter),
  digestMinutes: String(rest.digestMinutes),
})

export type PreferenceValues = ReturnType<typeof valuesOf>

/** What is no number is below every bound, and refused with them. */
const numberOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1)

function check({ isQuiet, from, to, timeZone, ...digest }: PreferenceValues) {
  const { data, error } = NotificationPreferences.safeParse({
    ...{ quietHours: isQuiet ? { from, to } : null, timeZone },
    digestAfter: numberOf(digest.digestAfter),
    digestMinutes: numberOf(digest.digestMinutes),
  })
  return { change: data ?? null, issues: issuesBy(error?.issues ?? []) }
}

function PreferencesForm({ preferences }: { preferences: NotificationPreferences }) {
  const edits = useEditForm(valuesOf(preferences), check)
  const { values, issues, failure, isDirty, isSaved } = edits
  const save = edits.submit(async (form) => valuesOf(await savePreferences(form)))
  const number = (name: 'digestAfter' | 'digestMinutes') => ({
    ...{ label: t[name], inputMode: 'numeric' as const, autoComplete: 'off' },
    ...{ error: issues[name], value: values[name] },
    onChange: ({ target }: { target: { value: string } }) => edits.change({ [name]: target.value }),
  })
  return (
    <form
      ref={edits.element}
      className={styles.form}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <QuietFields values={values} issues={issues} change={edits.change} />
      <Panel title={t.digestTitle}>
        <p className={styles.lead}>{t.digestLead}</p>
        <div className={styles.cards}>
          <TextField {...number('digestAfter')} />
          <TextField {...number('digestMinutes')} />
        </div>
        <p className={styles.minor}>{t.digest(values.digestAfter, values.digestMinutes)}</p>
      </Panel>
      <FormFailure error={failure} otherwise={t.failed} />
      <div className={classes(styles.row, styles.ringed)}>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {t.save}
        </Button>
        <p role="status">{isSaved && !isDirty && t.saved}</p>
      </div>
    </form>
  )
}
