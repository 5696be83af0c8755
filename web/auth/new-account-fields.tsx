import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { t } from '#texts/auth/auth'
import type { ApiError } from '../lib/api'
import { Banner } from '../ui/feedback/banner'
import { EmailField } from './email-field'
import { NewPasswordFields } from './new-password-fields'

export type NewAccount = { email: string; password: string; confirmation: string }

export const blankAccount: NewAccount = { email: '', password: '', confirmation: '' }

/** E-mail, password and the password again: what an account is made of. */
export function NewAccountFields({ form }: { form: UseFormReturn<NewAccount> }) {
  const { errors } = form.formState
  return (
    <>
      {errors.confirmation?.type === 'validate' && <Banner tone="warn">{t.mismatchTitle}</Banner>}
      <FormProvider {...form}>
        <EmailField />
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
