import { type ReactNode, useState } from 'react'
import type { PaymentAlert } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { RelativeTime } from '../../ui/time'
import styles from './alert-list.module.css'
import { ResumeDialog } from './resume-dialog'

const texts = t.alerts

const tones = {
  halted: 'danger',
  chain: 'danger',
  clock: 'danger',
  unreachable: 'warn',
  disagreement: 'warn',
  flooded: 'warn',
  review: 'warn',
} as const satisfies Record<PaymentAlert['kind'], string>

/** What asks for a look, since when, and what to do about it. */
export function AlertList({
  alerts,
  isHalted,
  onReview,
}: {
  alerts: readonly PaymentAlert[]
  isHalted: boolean
  onReview: () => void
}) {
  const [resuming, setResuming] = useState(false)
  const actions: Partial<Record<PaymentAlert['kind'], ReactNode>> = {
    review: <Button onClick={onReview}>{texts.review}</Button>,
    ...(isHalted && {
      halted: (
        <Button variant="primary" onClick={() => setResuming(true)}>
          {t.resume.open}
        </Button>
      ),
    }),
  }
  return (
    <>
      {alerts.length > 0 && (
        <ul className={styles.alerts} aria-label={texts.title}>
          {alerts.map(({ kind, message, since }) => (
            <li key={`${kind} ${since} ${message}`}>
              <Banner tone={tones[kind]} action={actions[kind]}>
                <p className={styles.message}>{message}</p>
                <p className={styles.advice}>{texts.advice[kind]}</p>
                <p className={styles.since}>
                  {texts.since} <RelativeTime at={since} />
                </p>
              </Banner>
            </li>
          ))}
        </ul>
      )}
      <ResumeDialog open={resuming} onClose={() => setResuming(false)} />
    </>
  )
}
