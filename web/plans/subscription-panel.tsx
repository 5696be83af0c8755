import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { SubscriptionStatus } from '#contract/plans'
import { formatAllowance, formatDateTime, formatDuration } from '../lib/format'
import { Button } from '../ui/button'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { useNow } from '../ui/use-now'
import { es } from './plans.es'
import styles from './subscription-panel.module.css'
import {
  followSubscription,
  loadSubscription,
  planName,
  subscription,
  type Urgency,
  urgency,
} from './subscription-store'

const tones = {
  critical: 'danger',
  urgent: 'warn',
  soon: 'info',
  calm: undefined,
} as const satisfies Record<Urgency, string | undefined>

/** The plan, what it allows and how long it lasts. */
export function SubscriptionPanel() {
  const { status, plans, failed } = useSnapshot(subscription)
  useEffect(followSubscription, [])
  return (
    <Panel
      title={es.title}
      actions={
        <Link href="/payment" className={styles.link}>
          {es.toPlans}
        </Link>
      }
    >
      {status ? (
        <Facts>
          <Fact name={es.plan}>{planName(status, plans)}</Fact>
          <Fact name={es.bots} number>
            {formatAllowance(status.botsAvailable)}
          </Fact>
          {status.expiresAt && <Expiry at={status.expiresAt} isExpired={status.isExpired} />}
        </Facts>
      ) : failed ? (
        <div className={styles.failed}>
          <p>{es.failed}</p>
          <Button size="small" onClick={() => void loadSubscription()}>
            {es.retry}
          </Button>
        </div>
      ) : (
        <SkeletonLines lines={3} label={es.loading} />
      )}
    </Panel>
  )
}

function Expiry({ at, isExpired }: { at: string; isExpired: SubscriptionStatus['isExpired'] }) {
  const left = Date.parse(at) - useNow(1_000)
  if (isExpired || left <= 0) {
    return (
      <Fact name={es.expires} tone="danger" title={formatDateTime(at)}>
        {es.expired}
      </Fact>
    )
  }
  return (
    <Fact name={es.remaining} number tone={tones[urgency(left)]} title={formatDateTime(at)}>
      {formatDuration(left)}
    </Fact>
  )
}
