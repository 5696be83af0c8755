import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { type StatusPage, StatusPageForm, statusPagePath } from '#contract/status-page'
import { t } from '#texts/status-pages/status-pages'
import { adminMessageOf } from '../lib/admin-errors'
import { type Checked, issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { Unsaved } from '../ui/dialog/unsaved'
import { Banner } from '../ui/feedback/banner'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { TextField } from '../ui/form/field'
import { Switch } from '../ui/form/toggle'
import { BotsField } from './bots-field'
import { PagePreview } from './page-preview'
import styles from './status-pages.module.css'
import { removePage, type Scope, savePage } from './status-pages-api'

const texts = t.form

const blank: StatusPageForm = { slug: '', title: '', enabled: false, bots: [] }

const valuesOf = (page: StatusPage | null): StatusPageForm =>
  page ? { slug: page.slug, title: page.title, enabled: page.enabled, bots: page.bots } : blank

function check(values: StatusPageForm): Checked<StatusPageForm> {
  const found = StatusPageForm.safeParse(values)
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

/** What a page shows, and whether anybody may read it. */
export function PageForm({
  scope,
  page,
  bots,
}: {
  scope: Scope
  page: StatusPage | null
  bots: readonly Bot[]
}) {
  const edits = useEditForm(valuesOf(page), check)
  const { values, issues, failure, isDirty, isSaved } = edits
  const save = edits.submit(async (form) => valuesOf(await savePage(scope, form)))
  const address = new URL(statusPagePath(values.slug || '…'), location.origin)
  const remove = async () => {
    const { title, message, confirm: confirmLabel } = t.removal
    if (!(await confirm({ title, message, confirmLabel, danger: true }))) return
    await removePage(scope).catch((error) => notifyFailure(t.removal.failed, error))
  }
  return (
    <form
      ref={edits.element}
      className={styles.form}
      noValidate
      onSubmit={isDirty ? save : (event) => event.preventDefault()}
    >
      <Unsaved isDirty={isDirty} />
      <Switch
        label={texts.enabled}
        checked={values.enabled}
        onChange={(enabled) => edits.change({ enabled })}
      />
      <div className={styles.fields}>
        <TextField
          label={texts.title}
          error={issues.title}
          required
          maxLength={limits.statusPage.title}
          value={values.title}
          onChange={({ target }) => edits.change({ title: target.value })}
        />
        <TextField
          label={texts.slug}
          hint={texts.slugHint(decodeURI(address.href))}
          error={issues.slug}
          required
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.statusPage.slug}
          value={values.slug}
          onChange={({ target }) => edits.change({ slug: target.value })}
        />
      </div>
      <BotsField
        bots={bots}
        chosen={values.bots}
        issues={issues}
        onChange={(bots) => edits.change({ bots: [...bots] })}
      />
      <PagePreview values={values} bots={bots} />
      {failure !== null && (
        <Banner tone="danger">
          <p>{texts.failed}</p>
          <p>{adminMessageOf(failure)}</p>
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={edits.isSubmitting} aria-disabled={!isDirty}>
          {page ? texts.submit : texts.create}
        </Button>
        <p role="status">{isSaved && !isDirty && texts.saved}</p>
        {page && (
          <Button variant="danger" onClick={remove}>
            {texts.removePage}
          </Button>
        )}
      </div>
    </form>
  )
}
