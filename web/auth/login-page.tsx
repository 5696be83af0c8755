import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useSearch } from 'wouter'
import { t } from '#texts/auth/auth'
import { ApiError } from '../lib/api'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { TextField } from '../ui/form/field'
import styles from './form.module.css'
import { afterLogin, beside } from './login-address'
import { NewPasswordFields } from './new-password-fields'
import { type Refusal, RefusalBanner, refusedBy } from './refusal'
import { session, signIn } from './session-store'

type Fields = { email: string; password: string; newPassword: string; confirmation: string }

const blank: Fields = { email: '', password: '', newPassword: '', confirmation: '' }

/** The login; who is signed in goes on to where it leads. */
export function LoginPage() {
  const { state } = useSnapshot(session)
  const search = useSearch()
  if (state === 'in') return <Redirect to={afterLogin(search)} replace />
  return <LoginForm search={search} />
}

function LoginForm({ search }: { search: string }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [needsNewPassword, setNeedsNewPassword] = useState(false)
  const form = useForm<Fields>({ defaultValues: blank })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password, newPassword }) => {
    setRefusal(null)
    try {
      await signIn(email, password, needsNewPassword ? newPassword : undefined)
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
    <Page title={t.login.submit} kind="narrow">
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
            autoComplete="username"
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
          {needsNewPassword && (
            <FormProvider {...form}>
              <NewPasswordFields name="newPassword" label={t.newPassword} />
            </FormProvider>
          )}
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            {isSubmitting ? t.login.busy : t.login.submit}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
