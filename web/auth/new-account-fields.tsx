import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/auth/auth'
import type { ApiError } from '../lib/api'
import { looksLikeEmail } from '../lib/form/email'
import { Banner } from '../ui/feedback/banner'
import { TextField } from '../ui/form/field'
import { NewPasswordFields } from './new-password-fields'

export type NewAccount = { email: string; password: string; confirmation: string }

export const blankAccount: NewAccount = { email: '', password: '', confirmation: '' }

/** E-mail, password and the password again: what an account is made of. */
export function NewAccountFields({ form }: { form: UseFormReturn<NewAccount> }) {
  const { errors } = form.formState
  return (
    <>
      {errors.confirmation?.type === 'validate' && <Banner tone="warn">{t.mismatchTitle}</Banner>}
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
