import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'wouter'
import { t } from '#texts/auth/auth'
import { ApiError, unwrap } from '../lib/api'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button, buttonClass } from '../ui/button'
import { publicAuthApi } from './auth-client'
import styles from './form.module.css'
import { NewPasswordFields } from './new-password-fields'
import { type Refusal, RefusalBanner, refusedBy } from './refusal'

const texts = t.reset

const blank = { password: '', confirmation: '' }

/** Behind a one-time link of an administrator: a password is chosen. */
export function ResetPage() {
  const [params] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const token = params.get('token')
  const isNew = params.get('account') === 'new'
  const title = isNew ? texts.newTitle : texts.title
  return (
    <Page title={title} kind="narrow">
      {isDone ? (
        <Ended title={texts.done} lead={texts.doneLead} />
      ) : token ? (
        <Card title={title} lead={isNew ? texts.newLead : texts.lead}>
          <ResetForm token={token} onDone={() => setDone(true)} />
        </Card>
      ) : (
        <Ended title={texts.noLink} lead={texts.noLinkLead} />
      )}
    </Page>
  )
}

function Ended({ title, lead }: { title: string; lead: string }) {
  return (
    <Card title={title} lead={lead}>
      <Link href="/login" className={buttonClass({ variant: 'primary' }, styles.next)}>
        {texts.toLogin}
      </Link>
    </Card>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ defaultValues: blank })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      await unwrap(publicAuthApi.auth.password.$post({ json: { token, password } }))
      onDone()
    } catch (error) {
      const issue =
        error instanceof ApiError && error.issues.find(({ path }) => path === 'password')
      if (issue) form.setError('password', { message: issue.message }, { shouldFocus: true })
      else setRefusal(refusedBy(error, texts))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <FormProvider {...form}>
        <NewPasswordFields name="password" label={t.newPassword} />
      </FormProvider>
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}
