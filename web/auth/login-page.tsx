import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { ApiError, refusalOf } from '../lib/api'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { TextField } from '../ui/form/field'
import { es } from './auth.es'
import styles from './form.module.css'
import { signIn } from './session-store'

type Fields = { email: string; password: string }

export function LoginPage() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null)
    try {
      await signIn(email, password)
      navigate('/dashboard')
    } catch (error) {
      if (error instanceof ApiError && error.isConnection) {
        setRefusal(es.login.connection)
        notify({
          type: 'error',
          title: es.login.connectionTitle,
          message: es.login.connection,
        })
      } else {
        setRefusal(refusalOf(error, es.login.failed))
      }
    }
  })

  return (
    <Page title={es.login.submit} kind="narrow">
      <Card
        title={es.login.title}
        lead={es.login.lead}
        footer={
          <>
            {es.login.noAccount} <Link href="/register">{es.login.toRegister}</Link>
          </>
        }
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <TextField
            {...form.register('email', { required: es.emailRequired })}
            label={es.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
          />
          <TextField
            {...form.register('password', { required: es.passwordRequired })}
            label={es.password}
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            {isSubmitting ? es.login.busy : es.login.submit}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
