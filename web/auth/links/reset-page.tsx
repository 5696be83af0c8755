import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { t } from '#texts/auth/auth'
import { ApiError, unwrap } from '../../lib/api'
import { Card } from '../../shell/card'
import { Page } from '../../shell/page'
import { Button } from '../../ui/button'
import { publicEmailApi } from '../auth-client'
import styles from '../form.module.css'
import { NewPasswordFields } from '../new-password-fields'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { Ended } from './ended'
import { useLinkParams } from './use-link-params'

const texts = t.reset

const toLogin = { href: '/login', label: texts.toLogin }

const blank = { password: '', confirmation: '' }

/** Behind a one-time link, of a mail or of an administrator: a password is chosen. */
export function ResetPage() {
  const params = useLinkParams()
  const [isDone, setDone] = useState(false)
  const token = params.get('token')
  const isNew = params.get('account') === 'new'
  const title = isNew ? texts.newTitle : texts.title
  return (
    <Page title={title} kind="narrow">
      {isDone ? (
        <Ended title={texts.done} lead={texts.doneLead} next={toLogin} />
      ) : token ? (
        <Card title={title} lead={isNew ? texts.newLead : texts.lead}>
          <ResetForm key={token} token={token} onDone={() => setDone(true)} />
        </Card>
      ) : (
        <Ended title={texts.noLink} lead={texts.noLinkLead} next={toLogin} />
      )}
    </Page>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ defaultValues: blank })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      await unwrap(publicEmailApi.auth.password.$post({ json: { token, password } }))
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
