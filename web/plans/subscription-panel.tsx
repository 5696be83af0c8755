import { Link } from 'wouter'
import type { SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/plans/plans'
import { minuteMs } from '../../server/lib/time'
import { formatAllowance, formatDateTime, formatDuration } from '../lib/format'
import { buttonClass } from '../ui/button'
import { Frame, together } from '../ui/feedback/frame'
import { Fact, Facts } from '../ui/layout/facts'
import { Panel } from '../ui/layout/panel'
import { useNow } from '../ui/use-now'
import { useLiveSubscription, usePlans, useSubscription } from './account-queries'
import { planName, tones, urgency } from './subscription'
import styles from './subscription-panel.module.css'

/** The plan, what it allows and how long it lasts. */
export function SubscriptionPanel() {
  const subscription = useLiveSubscription()
  return (
    <Panel title={t.title} actions={<PlansLink />}>
      <Frame
        of={together(subscription, usePlans())}
        loading={t.loading}
        lines={2}
        failed={t.failed}
      >
        {([status, plans]) => (
          <Facts>
            <Fact name={t.plan}>{planName(status, plans)}</Fact>
            <Fact name={t.bots} number>
              {formatAllowance(status.botsAvailable)}
            </Fact>
            {status.expiresAt && <Expiry at={status.expiresAt} isExpired={status.isExpired} />}
          </Facts>
        )}
      </Frame>
    </Panel>
  )
}

/** The way to the plans; a button once the end is near. */
export function PlansLink() {
  const expiresAt = useSubscription().data?.expiresAt
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

function Expiry({ at, isExpired }: { at: string; isExpired: SubscriptionStatus['isExpired'] }) {
  const left = Date.parse(at) - useNow(1_000)
  if (isExpired || left <= 0) {
    return (
      <Fact name={t.expires} tone="danger" title={formatDateTime(at)}>
        {t.expired}
      </Fact>
    )
  }
  const pressing = urgency(left)
  return (
    <Fact name={t.remaining} number tone={tones[pressing]} title={formatDateTime(at)}>
      {formatDuration(left)}
      {pressing !== 'calm' && <span className={styles.warning}>{t.warnings[pressing]}</span>}
    </Fact>
  )
}
