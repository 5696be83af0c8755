import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/plans/plans'
import { session } from '../auth/session-store'
import { formatDuration } from '../lib/format'
import { classes } from '../ui/classes'
import { Skeleton } from '../ui/feedback/skeleton'
import { useNow } from '../ui/use-now'
import { activePlan, tones, urgency } from './subscription'
import styles from './subscription-line.module.css'

/** The plan and how long it lasts, in as many words as one line has room for. */
export function SubscriptionLine() {
  const subscription = useSnapshot(session).profile?.subscription
  if (!subscription) return <Skeleton width={128} height={16} />
  const { expiresAt, status } = subscription
  const plan = <span className={styles.line}>{activePlan(subscription)}</span>
  if (!expiresAt) return plan
  return <Expiring plan={plan} at={expiresAt} isExpired={status === 'inactive'} />
}

type ExpiringProps = { plan: ReactNode; at: string; isExpired: boolean }

function Expiring({ plan, at, isExpired }: ExpiringProps) {
  const left = Date.parse(at) - useNow(1_000)
  if (isExpired || left <= 0) {
    return <span className={classes(styles.line, styles.danger)}>{t.expired}</span>
  }
  const tone = tones[urgency(left)]
  return (
    <>
      {plan}
      <span className={classes(styles.left, tone && styles[tone])}>{formatDuration(left)}</span>
    </>
  )
}
