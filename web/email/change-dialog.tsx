import { useId } from 'react'
import { EmailForm } from '#contract/account/email'
import { t } from '#texts/email/email'
import { refusalOf } from '../lib/api'
import { issuesBy, useEditForm } from '../lib/form/use-edit-form'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { FormFailure } from '../ui/feedback/form-failure'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { changeEmail } from './email-api'

const texts = t.dialog

const blank = { email: '' }

function check(values: typeof blank) {
  const found = EmailForm.safeParse(values)
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

type Props = { open: boolean; onClose: () => void; hasMail: boolean }

/** Asks for another address for one's account. */
export function ChangeDialog({ open, onClose, hasMail }: Props) {
  const id = useId()
  const edits = useEditForm(blank, check)
  const { values, issues, isDirty, isSubmitting, failure } = edits
  const close = () => {
    edits.reset()
    onClose()
  }
  const submit = edits.submit(async ({ email }) => {
    if (await changeEmail(email)) notify({ type: 'success', title: texts.changed })
    onClose()
    return blank
  })
  return (
    <FormDialog
      {...{ id, open, title: t.change, cancel: texts.cancel, submit: t.change }}
      description={hasMail ? texts.withMail : texts.withoutMail}
      onClose={close}
      busy={isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={isDirty} onSubmit={() => void submit()}>
        <TextField
          label={texts.field}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={values.email}
          error={issues.email}
          onChange={({ target }) => edits.change({ email: target.value })}
        />
        <FormFailure error={failure} otherwise={texts.failed} say={refusalOf} />
      </DialogForm>
    </FormDialog>
  )
}
