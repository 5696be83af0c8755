import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearchParams } from 'wouter'
import { t } from '#texts/setup/setup'
import { session } from '../auth/session-store'
import { messageOf } from '../lib/api'
import { readToken } from '../lib/token'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button, buttonClass } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { AdminForm } from './admin-form'
import { PracticeOffer } from './practice-offer'
import { fetchSetupState } from './setup-client'
import styles from './setup-page.module.css'

type Step = 'loading' | 'failed' | 'configured' | 'admin' | 'practice'

/** Behind the one-time link: the first administrator, then a first bot. */
export function SetupPage() {
  const [step, setStep] = useState<Step>('loading')
  const [failure, setFailure] = useState('')
  const [params] = useSearchParams()
  const token = params.get('token')

  const load = useCallback(async () => {
    setStep('loading')
    try {
      setStep((await fetchSetupState()).needed ? 'admin' : 'configured')
    } catch (error) {
      setFailure(messageOf(error, t.failed))
      setStep('failed')
    }
  }, [])
  useEffect(() => void load(), [load])

  return (
    <Page title={t.title} kind="narrow">
      {step === 'loading' && <Loading />}
      {step === 'failed' && (
        <Card title={t.title}>
          <Banner tone="danger" action={<Button onClick={load}>{t.retry}</Button>}>
            {failure}
          </Banner>
        </Card>
      )}
      {step === 'configured' && <Configured />}
      {step === 'admin' && !token && <LinkMissing />}
      {step === 'admin' && token && <AdminForm token={token} onDone={() => setStep('practice')} />}
      {step === 'practice' && <PracticeOffer />}
    </Page>
  )
}

/** Whoever has just made the administrator and reloads is still at the second step. */
function Configured() {
  const { state, profile, error } = useSnapshot(session)
  if (state === 'loading' && !error && readToken()) return <Loading />
  if (profile?.user.role === 'admin' && profile.bots.length === 0) return <PracticeOffer />
  return (
    <Card title={t.done.title} lead={t.done.lead}>
      <Link href="/login" className={buttonClass({ variant: 'primary' }, styles.next)}>
        {t.done.login}
      </Link>
    </Card>
  )
}

function Loading() {
  return (
    <Card title={t.title}>
      <SkeletonLines lines={3} height={40} label={t.loading} />
    </Card>
  )
}

function LinkMissing() {
  return (
    <Card title={t.noLink.title} lead={t.noLink.lead}>
      <p className={styles.other}>{t.noLink.other}</p>
      <code className={styles.command}>{t.noLink.command}</code>
    </Card>
  )
}
