import { useId } from 'react'
import { NewManagedUser } from '#contract/admin/user-acts'
import { Role, UserStatus } from '#contract/auth'
import { t as acts } from '#texts/users/user-acts'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../../lib/admin-errors'
import { issuesBy, useEditForm } from '../../lib/form/use-edit-form'
import { confirm } from '../../ui/dialog/confirm'
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog'
import { FormFailure } from '../../ui/feedback/form-failure'
import { notify } from '../../ui/feedback/notify'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/field'
import { addUser } from '../users-queries'
import { showLink } from './link-dialog'

const texts = acts.create

type Values = Required<NewManagedUser>
const blank: Values = { username: '', email: '', role: 'user', status: 'active', password: '' }

function check(values: Values) {
  const { password, ...rest } = values
  const found = NewManagedUser.safeParse(password === '' ? rest : values)
  return { change: found.data ?? null, issues: issuesBy(found.error?.issues ?? []) }
}

/** Makes an account; without a password, its link is shown. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const edits = useEditForm(blank, check)
  const { values, issues, isDirty, isSubmitting, failure } = edits
  const close = () => {
    edits.reset()
    onClose()
  }
  const submit = edits.submit(async (form) => {
    if (form.role === 'admin' && !(await mayAdminister(form.username))) return
    const { user, link } = await addUser(form)
    onClose()
    if (link) showLink({ username: user.username, link, isNew: true })
    else notify({ type: 'success', title: texts.done(user.username) })
    return blank
  })
  const field = (name: 'username' | 'email' | 'password') => ({
    autoComplete: 'off',
    error: issues[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edits.change({ [name]: target.value }),
  })
  return (
    <FormDialog
      {...{ id, open, title: texts.title, description: texts.description }}
      {...{ cancel: texts.cancel, submit: texts.submit }}
      onClose={close}
      busy={isSubmitting}
    >
      <DialogForm id={id} ref={edits.element} isDirty={isDirty} onSubmit={() => void submit()}>
        <TextField {...field('username')} label={texts.username} required />
        <TextField {...field('email')} label={texts.email} type="email" required />
        <ChoiceField
          label={texts.role}
          value={values.role}
          choices={Role.options}
          nameOf={(role) => t.roles[role]}
          onChange={(role) => edits.change({ role })}
        />
        <ChoiceField
          label={texts.status}
          value={values.status}
          choices={UserStatus.options}
          nameOf={(status) => t.statuses[status]}
          onChange={(status) => edits.change({ status })}
        />
        <TextField
          {...field('password')}
          label={texts.password}
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <FormFailure
          error={failure}
          otherwise={texts.failed}
          say={(error, failed) => (
            <>
              <p>{failed}</p>
              <p>{adminMessageOf(error)}</p>
            </>
          )}
        />
      </DialogForm>
    </FormDialog>
  )
}

function mayAdminister(name: string) {
  const { title, newMessage: message, confirm: confirmLabel } = t.promote
  return confirm({ title: title(name), message, confirmLabel })
}
