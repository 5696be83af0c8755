import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { SubscriptionState } from '#contract/auth'
import { t } from '#texts/plans/plans'
import { minuteMs } from '../../server/lib/time'
import { session } from '../auth/session-store'
import { formatAllowance, formatDateTime, formatDuration } from '../lib/format'
import { buttonClass } from '../ui/button'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { useNow } from '../ui/use-now'
import { activePlan, tones, urgency } from './subscription'
import styles from './subscription-panel.module.css'

/** The plan, what it allows and how long it lasts. */
export function SubscriptionPanel() {
  const subscription = useSnapshot(session).profile?.subscription
  return (
    <Panel title={t.title} actions={<PlansLink />}>
      {subscription ? (
        <Facts>
          <Fact name={t.plan}>{activePlan(subscription)}</Fact>
          <Fact name={t.bots} number>
            {formatAllowance(subscription.botsAvailable)}
          </Fact>
          <Expiry of={subscription} />
        </Facts>
      ) : (
        <SkeletonLines lines={2} label={t.loading} />
      )}
    </Panel>
  )
}

/** The way to the plans; a button once the end is near. */
export function PlansLink() {
  const expiresAt = useSnapshot(session).profile?.subscription.expiresAt
  const now = useNow(minuteMs)
  const isCalm = !expiresAt || urgency(Date.parse(expiresAt) - now) === 'calm'
  return (
    <Link
      href="/payment"
      className={isCalm ? styles.link : buttonClass({ variant: 'primary', size: 'small' })}
    >
      {isCalm ? t.toPlans : t.renew}
    </Link>
  )
}

function Expiry({ of: { expiresAt, status } }: { of: SubscriptionState }) {
  const now = useNow(1_000)
  if (!expiresAt) return null
  const left = Date.parse(expiresAt) - now
  if (status === 'inactive' || left <= 0) {
    return (
      <Fact name={t.expires} tone="danger" title={formatDateTime(expiresAt)}>
        {t.expired}
      </Fact>
    )
  }
  const pressing = urgency(left)
  return (
    <Fact name={t.remaining} number tone={tones[pressing]} title={formatDateTime(expiresAt)}>
      {formatDuration(left)}
      {pressing !== 'calm' && <span className={styles.warning}>{t.warnings[pressing]}</span>}
    </Fact>
  )
}
