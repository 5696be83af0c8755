import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { messageOf } from '../lib/api'
import { Card } from '../shell/card'
import { Page } from '../shell/page'
import { Button, buttonClass } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { AdminForm } from './admin-form'
import { PracticeOffer } from './practice-offer'
import { es } from './setup.es'
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
      setFailure(messageOf(error, es.failed))
      setStep('failed')
    }
  }, [])
  useEffect(() => void load(), [load])

  return (
    <Page title={es.title} kind="narrow">
      {step === 'loading' && (
        <Card title={es.title}>
          <SkeletonLines lines={3} height={40} label={es.loading} />
        </Card>
      )}
      {step === 'failed' && (
        <Card title={es.title}>
          <Banner tone="danger" action={<Button onClick={load}>{es.retry}</Button>}>
            {failure}
          </Banner>
        </Card>
      )}
      {step === 'configured' && (
        <Card title={es.done.title} lead={es.done.lead}>
          <Link href="/login" className={buttonClass({ variant: 'primary' }, styles.next)}>
            {es.done.login}
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
    <Card title={es.noLink.title} lead={es.noLink.lead}>
      <p className={styles.other}>{es.noLink.other}</p>
      <code className={styles.command}>{es.noLink.command}</code>
    </Card>
  )
}
