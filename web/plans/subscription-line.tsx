import type { ReactNode } from 'react'
import { t } from '#texts/plans/plans'
import { formatDuration } from '../lib/format'
import { classes } from '../ui/classes'
import { Skeleton } from '../ui/feedback/skeleton'
import { useNow } from '../ui/use-now'
import { useLiveSubscription, usePlans } from './account-queries'
import { planName, tones, urgency } from './subscription'
import styles from './subscription-line.module.css'

/** The plan and how long it lasts, in as many words as one line has room for. */
export function SubscriptionLine() {
  const { data: status, isError } = useLiveSubscription()
  const { data: plans, isError: isWithoutPlans } = usePlans()
  if (isError || isWithoutPlans) return <span className={styles.line}>{t.failed}</span>
  if (!status || !plans) return <Skeleton width={128} height={16} />
  const plan = <span className={styles.line}>{planName(status, plans)}</span>
  if (!status.expiresAt) return plan
  return <Expiring plan={plan} at={status.expiresAt} isExpired={status.isExpired} />
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
