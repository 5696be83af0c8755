import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'wouter'
import type { SecondStep } from '#contract/account/factors'
import { t } from '#texts/auth/auth'
import { ApiError } from '../lib/api'
import { Card } from '../shell/card'
import { Button } from '../ui/button'
import { TextField } from '../ui/form/field'
import styles from './form.module.css'
import { beside } from './login-address'
import { NewPasswordFields } from './new-password-fields'
import { PasskeySignIn } from './passkeys/passkey-sign-in'
import { ProviderSignIn } from './provider/provider-sign-in'
import { type Refusal, RefusalBanner, refusedBy } from './refusal'
import { signIn } from './session-store'
import { useRegistration } from './use-registration'

type Props = {
  search: string
  /** As it was written before. */
  email: string
  /** Why somebody who was further on begins anew. */
  whyAnew: Refusal | null
  onSecondStep: (step: SecondStep, email: string) => void
}

/** The first step: e-mail and password. */
export function LoginForm({ search, email, whyAnew, onSecondStep }: Props) {
  const [refusal, setRefusal] = useState(whyAnew)
  const [needsNewPassword, setNeedsNewPassword] = useState(false)
  const registration = useRegistration()
  const form = useForm({
    defaultValues: { email, password: '', newPassword: '', confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password, newPassword }) => {
    setRefusal(null)
    try {
      const step = await signIn(email, password, needsNewPassword ? newPassword : undefined)
      if (step) onSecondStep(step, email)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PASSWORD_CHANGE_REQUIRED') {
        setNeedsNewPassword(true)
      }
      setRefusal(refusedBy(error, t.login))
    }
  })

  /** What was asked of one account is not asked of another. */
  function takeOtherAccount() {
    if (!needsNewPassword) return
    setNeedsNewPassword(false)
    setRefusal(null)
  }

  return (
    <Card
      title={t.login.title}
      lead={t.login.lead}
      footer={
        <>
          {t.login.noAccount} <Link href={beside('/register', search)}>{t.login.toRegister}</Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        <TextField
          {...form.register('email', { required: t.emailRequired, onChange: takeOtherAccount })}
          label={t.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          error={errors.email?.message}
        />
        <TextField
          {...form.register('password', { required: t.passwordRequired })}
          label={t.password}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Link href={beside('/forgot', search)} className={styles.forgot}>
          {t.login.toForgot}
        </Link>
        {needsNewPassword && (
          <FormProvider {...form}>
            <NewPasswordFields name="newPassword" label={t.newPassword} />
          </FormProvider>
        )}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? t.login.busy : t.login.submit}
        </Button>
        <PasskeySignIn isOffered={registration?.passkeys === true} onRefusal={setRefusal} />
      </form>
      <ProviderSignIn
        name={registration?.provider?.name}
        onSecondStep={(step) => onSecondStep(step, form.getValues('email'))}
      />
    </Card>
  )
}
