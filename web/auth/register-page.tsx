import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearch } from 'wouter'
import { t } from '#texts/auth/auth'
import { ApiError, unwrap } from '../lib/api'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { LightDialog } from '../ui/dialog/light-dialog'
import { Banner } from '../ui/feedback/banner'
import { signInApi } from './auth-client'
import styles from './form.module.css'
import { beside } from './login-address'
import { blankAccount, type NewAccount, NewAccountFields, showIssues } from './new-account-fields'
import { ProviderButton } from './provider/provider-button'
import { type Refusal, RefusalBanner, refusedBy } from './refusal'
import { useRegistration } from './use-registration'

type Done = { title: string; message: string }

/** The login, with where it leads on to. */
const useLogin = () => beside('/login', useSearch())

function LoginLink() {
  return (
    <>
      {t.register.hasAccount} <Link href={useLogin()}>{t.register.enter}</Link>
    </>
  )
}

function doneTitle(isPending: boolean, mustVerify: boolean) {
  if (isPending) return t.register.waitsTitle
  return mustVerify ? t.register.verifyTitle : t.register.doneTitle
}

export function RegisterPage() {
  const state = useRegistration()
  const registration = state?.registration
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [, navigate] = useLocation()
  const login = useLogin()
  const form = useForm<NewAccount>({ defaultValues: blankAccount })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null)
    try {
      const call = signInApi.auth.register.$post({ json: { email, password } })
      const { user, message, mustVerify } = await unwrap(call)
      setDone({ title: doneTitle(user.status === 'pending', mustVerify), message })
    } catch (error) {
      if (error instanceof ApiError && showIssues(form, error)) return
      setRefusal(refusedBy(error, t.register))
    }
  })

  const toLogin = () => navigate(login)
  if (registration === 'closed' || registration === 'paused') {
    return <RegistrationClosed lead={t.register[registration]} />
  }
  return (
    <Page title={t.register.title} kind="narrow">
      <Card title={t.register.title} lead={t.register.lead} footer={<LoginLink />}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {state?.setupNeeded && <Banner tone="warn">{t.register.setupNeeded}</Banner>}
          {registration === 'approval' && <Banner>{t.register.approval}</Banner>}
          <RefusalBanner refusal={refusal} />
          <NewAccountFields form={form} />
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            {isSubmitting ? t.register.busy : t.register.submit}
          </Button>
        </form>
        <ProviderButton name={state?.provider?.name} />
      </Card>
      <LightDialog
        open={done !== null}
        onClose={toLogin}
        title={done?.title}
        description={done?.message}
        footer={
          <Button variant="primary" onClick={toLogin}>
            {t.register.toLogin}
          </Button>
        }
      />
    </Page>
  )
}

function RegistrationClosed({ lead }: { lead: string }) {
  return (
    <Page title={t.register.title} kind="narrow">
      <Card title={t.register.closedTitle} lead={lead} footer={<LoginLink />} />
    </Page>
  )
}
