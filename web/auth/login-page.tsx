import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import type { SecondStep } from '#contract/account/factors'
import { t } from '#texts/auth/auth'
import { Page } from '../shell/page'
import { afterLogin } from './login-address'
import { LoginForm } from './login-form'
import type { Refusal } from './refusal'
import { SecondStepForm } from './second-step'
import { session } from './session-store'

/** Where somebody is on the way in, and what stays of it when they have to begin anew. */
type Way = { email: string; step: SecondStep | null; refusal: Refusal | null }

const begin: Way = { email: '', step: null, refusal: null }

/** The login; who is signed in goes on to where it leads. */
export function LoginPage() {
  const { state } = useSnapshot(session)
  const search = useSearch()
  const [{ email, step, refusal }, setWay] = useState(begin)
  if (state === 'in') return <Redirect to={afterLogin(search)} replace />
  return (
    <Page title={t.login.submit} kind="narrow">
      {step ? (
        <SecondStepForm step={step} onLeave={(refusal) => setWay({ email, step: null, refusal })} />
      ) : (
        <LoginForm
          search={search}
          email={email}
          whyAnew={refusal}
          onSecondStep={(step, email) => setWay({ email, step, refusal: null })}
        />
      )}
    </Page>
  )
}
