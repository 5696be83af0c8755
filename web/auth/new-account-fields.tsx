import { type FieldErrors, FormProvider, type UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/auth/auth'
import type { ApiError } from '../lib/api'
import { looksLikeEmail } from '../lib/form/email'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { NewPasswordFields } from './new-password-fields'

export type NewAccount = { email: string; password: string; confirmation: string }

export const blankAccount: NewAccount = { email: '', password: '', confirmation: '' }

/** E-mail, password and the password again: what an account is made of. */
export function NewAccountFields({ form }: { form: UseFormReturn<NewAccount> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register('email', {
          required: t.emailRequired,
          maxLength: { value: limits.email, message: validation.tooLong(limits.email) },
          validate: (email) => looksLikeEmail(email) || validation.email,
        })}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t.emailExample}
        error={errors.email?.message}
      />
      <FormProvider {...form}>
        <NewPasswordFields name="password" label={t.password} />
      </FormProvider>
    </>
  )
}

/** Shows what the server says of single fields at those fields; false when it said nothing. */
export function showIssues(form: UseFormReturn<NewAccount>, error: ApiError) {
  let shown = false
  for (const { path, message } of error.issues) {
    if (path !== 'email' && path !== 'password') continue
    form.setError(path, { message }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}

/** Warns, beside what stands at the field, where the password was not written twice alike. */
export function warnOfMismatch({ confirmation }: FieldErrors<NewAccount>) {
  if (confirmation?.type !== 'validate') return
  notify({ type: 'warning', title: t.mismatchTitle, message: t.mismatch })
}
