import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '#texts/setup/setup'
import { messageOf } from '../lib/api'
import { Card } from '../shell/card'
import { Button, buttonClass } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { notify } from '../ui/feedback/notify'
import { preparePractice } from './setup-client'
import styles from './setup-page.module.css'

/** A server to try things on, and a bot for it. */
export function PracticeOffer() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [, navigate] = useLocation()

  const start = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await preparePractice()
      notify({ type: 'success', title: t.practice.ready, message: t.practice.readyMessage })
      navigate('/dashboard')
    } catch (error) {
      setRefusal(messageOf(error, t.practice.failed))
      setBusy(false)
    }
  }

  return (
    <Card
      title={
        <>
          <span className={styles.step}>{t.step(2, 2)}</span>
          {t.practice.title}
        </>
      }
      lead={t.practice.lead}
    >
      <ul className={styles.facts}>
        {t.practice.facts.map((fact) => (
          <li key={fact} className={styles.fact}>
            <Check size={20} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className={styles.actions}>
        <Button variant="primary" size="large" busy={busy} onClick={start}>
          {busy ? t.practice.starting : t.practice.start}
        </Button>
        <Link href="/dashboard" className={buttonClass({ variant: 'ghost', size: 'large' })}>
          {t.practice.skip}
        </Link>
      </div>
    </Card>
  )
}
