import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useSearch } from 'wouter'
import { t } from '#texts/auth/auth'
import { unwrap } from '../../lib/api'
import { Card } from '../../shell/card'
import { Page } from '../../shell/page'
import { Button } from '../../ui/button'
import { publicEmailApi } from '../auth-client'
import { EmailField } from '../email-field'
import styles from '../form.module.css'
import { beside } from '../login-address'
import { type Refusal, RefusalBanner, refusedBy } from '../refusal'
import { useRegistration } from '../use-registration'
import { Ended } from './ended'

const texts = t.forgot

/** Has a link sent by which the owner of an address chooses another password. */
export function ForgotPage() {
  const hasMail = useRegistration()?.reset ?? true
  const login = beside('/login', useSearch())
  const [said, setSaid] = useState<string | null>(null)
  return (
    <Page title={texts.title} kind="narrow">
      {said !== null ? (
        <Ended title={texts.done} lead={said} next={{ href: login, label: texts.toLogin }} />
      ) : hasMail ? (
        <Card
          title={texts.title}
          lead={texts.lead}
          footer={<Link href={login}>{texts.toLogin}</Link>}
        >
          <ForgotForm onDone={setSaid} />
        </Card>
      ) : (
        <Card
          title={texts.title}
          lead={texts.noMail}
          footer={<Link href={login}>{texts.toLogin}</Link>}
        >
          <p className={styles.other}>{texts.operator}</p>
          <code className={styles.command}>
            {texts.command.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </code>
        </Card>
      )}
    </Page>
  )
}

function ForgotForm({ onDone }: { onDone: (said: string) => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    setRefusal(null)
    try {
      const { message } = await unwrap(publicEmailApi.auth.forgot.$post({ json: { email } }))
      onDone(message)
    } catch (error) {
      setRefusal(refusedBy(error, texts))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <FormProvider {...form}>
        <EmailField />
      </FormProvider>
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? texts.busy : texts.submit}
      </Button>
    </form>
  )
}
