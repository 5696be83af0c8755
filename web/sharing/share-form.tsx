import { ShareRight } from '#contract/bots/rights'
import { ShareForm } from '#contract/bots/sharing'
import { t } from '#texts/sharing/sharing'
import { issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { Button } from '../ui/button'
import { Unsaved } from '../ui/dialog/unsaved'
import { FormFailure } from '../ui/feedback/form-failure'
import { notify } from '../ui/feedback/notify'
import { ChoiceField } from '../ui/form/choice-field'
import { TextField } from '../ui/form/field'
import styles from './sharing.module.css'
import { addShare } from './sharing-queries'

type Values = { email: string; right: ShareRight }

const blank: Values = { email: '', right: 'see' }

/** Invites an address to a bot or a group. */
export function InviteForm({ what }: { what: Pick<ShareForm, 'botId' | 'group'> }) {
  const edits = useEditForm(blank, (values: Values) => {
    const { data, error } = ShareForm.safeParse({ ...what, ...values })
    return { change: data ?? null, issues: issuesBy(error?.issues ?? []) }
  })
  const { values, issues, failure, isDirty, isSubmitting } = edits
  const send = edits.submit(async (form) => {
    await addShare(form)
    notify({ type: 'success', title: t.invited(form.email), message: t.invitedHint })
    return blank
  })
  return (
    <form
      ref={edits.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Unsaved isDirty={isDirty} discard={() => edits.reset()} />
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        error={issues.email}
        value={values.email}
        onChange={({ target }) => edits.change({ email: target.value })}
      />
      <ChoiceField
        label={t.right}
        value={values.right}
        choices={ShareRight.options}
        nameOf={(right) => t.rights[right]}
        onChange={(right) => edits.change({ right })}
      />
      <FormFailure error={failure} otherwise={t.inviteFailed} />
      <Button type="submit" variant="primary" busy={isSubmitting} className={styles.send}>
        {t.invite}
      </Button>
    </form>
  )
}
