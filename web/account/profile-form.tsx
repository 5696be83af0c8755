import type { Times } from '#contract/account/account'
import { timeLocales } from '#contract/account/times'
import { t } from '#texts/account/account'
import { adminMessageOf } from '../lib/admin-errors'
import { useEditForm } from '../lib/form/use-edit-form'
import { timesIn } from '../lib/format'
import { Button } from '../ui/button'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import { useNow } from '../ui/use-now'
import styles from './account.module.css'
import { changeAccount } from './account-api'
import { checkProfile, type ProfileValues, valuesOf } from './profile-values'

const texts = t.form

const zones = Intl.supportedValuesOf('timeZone')

/** Name, and how times are written: with what that looks like. */
export function ProfileForm({ username, times }: { username: string; times: Times }) {
  const edits = useEditForm(valuesOf(username, times), checkProfile)
  const { values, issues, failure, isDirty, isSaved } = edits
  const save = edits.submit(async (change) => {
    const account = await changeAccount(change)
    return valuesOf(account.username, account.times)
  })
  return (
    <form
      ref={edits.element}
      className={styles.form}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        error={issues.username}
        required
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        value={values.username}
        onChange={({ target }) => edits.change({ username: target.value })}
      />
      <ChoiceField
        label={texts.locale}
        value={values.timeLocale}
        choices={['', ...timeLocales] as const}
        nameOf={(tag) => (tag === '' ? texts.asBrowser : texts.locales[tag])}
        onChange={(timeLocale) => edits.change({ timeLocale })}
      />
      <ChoiceField
        label={texts.zone}
        hint={<Preview {...values} />}
        error={issues.timeZone}
        value={values.timeZone}
        choices={['', ...withChosen(values.timeZone)]}
        nameOf={(zone) => (zone === '' ? texts.asBrowser : zone.replaceAll('_', ' '))}
        onChange={(timeZone) => edits.change({ timeZone })}
      />
      {failure !== null && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(failure)}</p>
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {texts.submit}
        </Button>
        <p role="status">{isSaved && !isDirty && texts.saved}</p>
      </div>
    </form>
  )
}

/** Another browser may have chosen one that this one calls otherwise. */
const withChosen = (zone: string) =>
  zone === '' || zones.includes(zone) ? zones : [zone, ...zones]

function Preview({ timeLocale, timeZone }: ProfileValues) {
  const now = useNow(1_000)
  const { dateTime } = timesIn(timeLocale || null, timeZone || null)
  return texts.now(dateTime.format(now))
}
