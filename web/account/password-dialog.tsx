import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import { t as account } from '#texts/account/account'
import { t } from '#texts/account/password'
import { NewPasswordFields } from '../auth/new-password-fields'
import { type Refusal, RefusalBanner, refusedBy } from '../auth/refusal'
import { session } from '../auth/session-store'
import { ApiError } from '../lib/api'
import { DialogForm, FormDialog } from '../ui/dialog/form-dialog'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { changePassword } from './account-api'

const blank = { current: '', password: '', confirmation: '' }

type Props = { hasPassword: boolean; open: boolean; onClose: () => void }

/** At which field a refusal is said. */
function fieldOf({ code, issues }: ApiError): 'current' | 'password' | undefined {
  if (code === 'PROOF_INVALID') return 'current'
  if (code === 'PASSWORD_BREACHED' || code === 'PASSWORD_IS_NAME') return 'password'
  return issues.some(({ path }) => path === 'password') ? 'password' : undefined
}

/** Chooses another password, or the first one of an account that is entered in other ways. */
export function PasswordDialog({ hasPassword, open, onClose }: Props) {
  const id = useId()
  const { profile } = useSnapshot(session)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ defaultValues: blank })
  const { errors, isDirty, isSubmitting } = form.formState
  const close = () => {
    form.reset()
    setRefusal(null)
    onClose()
  }
  const submit = form.handleSubmit(async ({ current, password }) => {
    setRefusal(null)
    try {
      const message = await changePassword(hasPassword ? { current, password } : { password })
      close()
      notify({ type: 'success', title: message })
    } catch (error) {
      const field = error instanceof ApiError && fieldOf(error)
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
      else setRefusal(refusedBy(error, t))
    }
  })
  return (
    <FormDialog
      {...{ id, open, title: hasPassword ? t.change : t.set, description: t.description }}
      {...{ cancel: t.cancel, submit: t.submit, busy: isSubmitting }}
      onClose={close}
    >
      <DialogForm id={id} isDirty={isDirty} onSubmit={() => void submit()}>
        <RefusalBanner refusal={refusal} />
        {/* For what stores passwords: whose they are. */}
        <input
          type="email"
          autoComplete="username"
          aria-label={account.email}
          value={profile?.email}
          readOnly
          hidden
        />
        {hasPassword && (
          <TextField
            {...form.register('current', { required: t.currentRequired })}
            label={t.current}
            type="password"
            autoComplete="current-password"
            error={errors.current?.message}
          />
        )}
        <FormProvider {...form}>
          <NewPasswordFields name="password" label={t.fresh} />
        </FormProvider>
      </DialogForm>
    </FormDialog>
  )
}
