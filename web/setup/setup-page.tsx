import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { t } from '#texts/setup/setup'
import { messageOf } from '../lib/api'
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
      {step === 'loading' && (
        <Card title={t.title}>
          <SkeletonLines lines={3} height={40} label={t.loading} />
        </Card>
      )}
      {step === 'failed' && (
        <Card title={t.title}>
          <Banner tone="danger" action={<Button onClick={load}>{t.retry}</Button>}>
            {failure}
          </Banner>
        </Card>
      )}
      {step === 'configured' && (
        <Card title={t.done.title} lead={t.done.lead}>
          <Link href="/login" className={buttonClass({ variant: 'primary' }, styles.next)}>
            {t.done.login}
          </Link>
        </Card>
      )}
      {step === 'admin' && !token && <LinkMissing />}
      {step === 'admin' && token && <AdminForm token={token} onDone={() => setStep('practice')} />}
      {step === 'practice' && <PracticeOffer />}
    </Page>
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
