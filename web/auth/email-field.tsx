import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/auth/auth'
import { looksLikeEmail } from '../lib/form/email'
import { TextField } from '../ui/form/field'

/** An address that is checked at a first look, inside of a form's `FormProvider`. */
export function EmailField() {
  const { register, formState } = useFormContext<{ email: string }>()
  return (
    <TextField
      {...register('email', {
        required: t.emailRequired,
        maxLength: { value: limits.email, message: validation.tooLong(limits.email) },
        validate: (email) => looksLikeEmail(email) || validation.email,
      })}
      label={t.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      placeholder={t.emailExample}
      error={formState.errors.email?.message}
    />
  )
}
