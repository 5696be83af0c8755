import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { SubscriptionStatus } from '#contract/plans'
import { formatAllowance, formatDateTime, formatDuration } from '../lib/format'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Panel } from '../ui/panel'
import { SkeletonLines } from '../ui/skeleton'
import { useNow } from '../ui/use-now'
import { es } from './plans.es'
import styles from './subscription-panel.module.css'
import { loadSubscription, planName, subscription, urgency } from './subscription-store'

/** The plan, what it allows and how long it lasts. */
export function SubscriptionPanel() {
  const { status, plans, failed } = useSnapshot(subscription)
  useEffect(() => void loadSubscription(), [])
  return (
    <Panel title={es.title}>
      {status ? (
        <dl className={styles.facts}>
          <dt>{es.plan}</dt>
          <dd>{planName(status, plans)}</dd>
          <dt>{es.bots}</dt>
          <dd className={styles.number}>{formatAllowance(status.botsAvailable)}</dd>
          {status.expiresAt && <Expiry at={status.expiresAt} isExpired={status.isExpired} />}
        </dl>
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
      <>
        <dt>{es.expires}</dt>
        <dd className={styles.critical} title={formatDateTime(at)}>
          {es.expired}
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>{es.remaining}</dt>
      <dd className={classes(styles.number, styles[urgency(left)])} title={formatDateTime(at)}>
        {formatDuration(left)}
      </dd>
    </>
  )
}
