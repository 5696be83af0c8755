import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#texts/setup/setup'
import styles from '../auth/form.module.css'
import {
  blankAccount,
  type NewAccount,
  NewAccountFields,
  showIssues,
} from '../auth/new-account-fields'
import { openSession } from '../auth/session-store'
import { ApiError, messageOf } from '../lib/api'
import { Card } from '../shell/card'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { claimSetup } from './setup-client'
import own from './setup-page.module.css'

/** The first administrator's account; signed in at once. */
export function AdminForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<NewAccount>({ defaultValues: blankAccount })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null)
    try {
      const { accessToken } = await claimSetup({ token, email, password })
      await openSession(accessToken)
      onDone()
    } catch (error) {
      if (error instanceof ApiError && showIssues(form, error)) return
      setRefusal(sentence(error))
    }
  })

  return (
    <Card
      title={
        <>
          <span className={own.step}>{t.step(1, 2)}</span>
          {t.title}
        </>
      }
      lead={t.lead}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <NewAccountFields form={form} />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? t.busy : t.submit}
        </Button>
      </form>
    </Card>
  )
}

function sentence(error: unknown) {
  const message = messageOf(error, t.failed)
  const isLink = error instanceof ApiError && error.code === 'SETUP_TOKEN_INVALID'
  return isLink ? `${message} ${t.invalidHelp}` : message
}
