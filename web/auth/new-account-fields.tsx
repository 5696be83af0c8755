import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/auth/auth'
import type { ApiError } from '../lib/api'
import { looksLikeEmail } from '../lib/form/email'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'

export type NewAccount = { email: string; password: string; confirmation: string }

export const blankAccount: NewAccount = { email: '', password: '', confirmation: '' }

const { min, max } = limits.password

export const newPasswordRules = {
  required: t.passwordRequired,
  minLength: { value: min, message: validation.password },
  maxLength: { value: max, message: validation.password },
}

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
      <TextField
        {...form.register('password', newPasswordRules)}
        label={t.password}
        type="password"
        autoComplete="new-password"
        hint={t.passwordHint(min)}
        error={errors.password?.message}
      />
      <TextField
        {...form.register('confirmation', { required: t.confirmRequired })}
        label={t.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
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

/** Whether the password was written twice alike; warns where it was not. */
export function passwordsMatch(form: UseFormReturn<NewAccount>, account: NewAccount) {
  if (account.password === account.confirmation) return true
  form.setError('confirmation', { message: t.mismatch }, { shouldFocus: true })
  notify({ type: 'warning', title: t.mismatchTitle, message: t.mismatch })
  return false
}
