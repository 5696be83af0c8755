import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { validation } from '#sentences/validation'
import { t } from '#texts/auth/auth'
import { TextField } from '../ui/form/field'

const { min, max } = limits.password

type Name = 'password' | 'newPassword'
type Values = Record<Name | 'confirmation', string>

/** A password that is chosen, and the same again, inside of a form's `FormProvider`. */
export function NewPasswordFields({ name, label }: { name: Name; label: string }) {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <>
      <TextField
        {...register(name, {
          required: t.passwordRequired,
          minLength: { value: min, message: validation.password },
          maxLength: { value: max, message: validation.password },
        })}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={t.passwordHint(min)}
        error={errors[name]?.message}
      />
      <TextField
        {...register('confirmation', {
          required: t.confirmRequired,
          validate: (repeated, values) => repeated === values[name] || t.mismatch,
        })}
        label={t.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </>
  )
}
