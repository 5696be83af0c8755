import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { t } from '#texts/auth/auth'
import { ApiError, unwrap } from '../../lib/api'
import { Card } from '../../shell/card'
import { Page } from '../../shell/page'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { publicEmailApi } from '../auth-client'
import styles from '../form.module.css'
import { NewPasswordFields } from '../new-password-fields'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { Ended } from './ended'
import { forgetLink, useLinkParams } from './use-link-params'
import { endOf, type PasswordLink, usePasswordLink } from './use-password-link'

const texts = t.reset

const toLogin = { href: '/login', label: texts.toLogin }

const toAnother = { href: '/forgot', label: texts.another }

const blank = { password: '', confirmation: '' }

/** Behind a one-time link, of a mail or of an administrator: a password is chosen. */
export function ResetPage() {
  const params = useLinkParams()
  const [isDone, setDone] = useState(false)
  const token = params.get('token')
  const isNew = params.get('account') === 'new'
  return (
    <Page title={isNew ? texts.newTitle : texts.title} kind="narrow">
      {isDone ? (
        <Ended title={texts.done} lead={texts.doneLead} next={toLogin} />
      ) : token ? (
        <BehindLink key={token} token={token} isNew={isNew} onDone={() => setDone(true)} />
      ) : (
        <Ended title={texts.noLink} lead={texts.noLinkLead} next={toLogin} />
      )}
    </Page>
  )
}

type Props = { token: string; isNew: boolean; onDone: () => void }

function BehindLink({ token, isNew, onDone }: Props) {
  const [link, setLink] = usePasswordLink(token)
  if (link === undefined) return null
  if (link && 'refusal' in link) {
    return <Ended title={texts.usedTitle} lead={link.refusal} next={toAnother} />
  }
  const [title, lead] = isNew ? [texts.newTitle, texts.newLead] : [texts.title, texts.lead]
  return (
    <Card title={title} lead={lead}>
      <ResetForm token={token} email={link?.email} onDone={onDone} onEnded={setLink} />
    </Card>
  )
}

type FormProps = {
  token: string
  email: string | undefined
  onDone: () => void
  onEnded: (end: PasswordLink) => void
}

function ResetForm({ token, email, onDone, onEnded }: FormProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ defaultValues: blank })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      await unwrap(publicEmailApi.auth.password.$post({ json: { token, password } }))
      onDone()
      forgetLink()
    } catch (error) {
      const end = endOf(error)
      if (end) return onEnded(end)
      const issue =
        error instanceof ApiError && error.issues.find(({ path }) => path === 'password')
      if (issue) form.setError('password', { message: issue.message }, { shouldFocus: true })
      else setRefusal(refusedBy(error, texts))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      {email && <TextField label={t.email} value={email} autoComplete="username" readOnly />}
      <FormProvider {...form}>
        <NewPasswordFields name="password" label={t.newPassword} />
      </FormProvider>
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}
