import type { Plans, SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/plans/offers/offers'
import {
  formatAllowance,
  formatDate,
  formatDuration,
  formatMoney,
  formatNumber,
} from '../lib/format'
import { Banner } from '../ui/feedback/banner'
import { Panel } from '../ui/layout/panel'
import { useNow } from '../ui/use-now'
import styles from './current-plan.module.css'
import { pointsPerUsd } from './offers/prices'
import { activePlan, urgency } from './subscription'

const texts = t.account

/** What the caller has now, until when, and what follows. */
export function CurrentPlan({
  status,
  plans,
  points,
  isAdmin,
  canBuy,
}: {
  status: SubscriptionStatus
  plans: Plans
  /** Null while they are not known. */
  points: number | null
  isAdmin: boolean
  canBuy: boolean
}) {
  return (
    <Panel title={texts.title} className={styles.panel}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.plan}</dt>
          <dd className={status.status === 'active' ? styles.plan : undefined}>
            {activePlan(status)}
          </dd>
        </div>
        <div>
          <dt>{texts.bots}</dt>
          <dd>{formatAllowance(status.botsAvailable)}</dd>
        </div>
        {status.expiresAt && (
          <div>
            <dt>{texts.ends}</dt>
            <dd>
              {formatDate(status.expiresAt)} <Left until={status.expiresAt} />
            </dd>
          </div>
        )}
        {status.next && (
          <div>
            <dt>{texts.next}</dt>
            <dd>
              {nameOf(plans, status.next.planId)}{' '}
              <span className={styles.beside}>{texts.from(formatDate(status.next.startsAt))}</span>
            </dd>
          </div>
        )}
        {points !== null && (
          <div>
            <dt>{texts.points}</dt>
            <dd>
              {formatNumber(Math.floor(points))}{' '}
              <span className={styles.beside}>{formatMoney(points / pointsPerUsd)}</span>
            </dd>
          </div>
        )}
      </dl>
      {isAdmin ? (
        <Banner>{texts.admin}</Banner>
      ) : (
        <Warning status={status} plans={plans} canBuy={canBuy} />
      )}
    </Panel>
  )
}

function Left({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(1_000)
  return left > 0 && <span className={styles.beside}>{texts.left(formatDuration(left))}</span>
}

const tones = { critical: 'danger', urgent: 'warn', soon: 'info' } as const

function Warning({
  status,
  plans,
  canBuy,
}: {
  status: SubscriptionStatus
  plans: Plans
  canBuy: boolean
}) {
  const now = useNow(1_000)
  const { expiresAt, next } = status
  if (!expiresAt) return canBuy && <Banner>{texts.none}</Banner>
  const left = Date.parse(expiresAt) - now
  if (status.isExpired || left <= 0) return <Banner tone="danger">{texts.expired}</Banner>
  if (next) return <Banner tone="ok">{texts.followed(nameOf(plans, next.planId))}</Banner>
  const pressing = urgency(left)
  if (pressing === 'calm') return null
  return <Banner tone={tones[pressing]}>{texts.ending[pressing](formatDuration(left))}</Banner>
}

const nameOf = (plans: Plans, id: keyof Plans) => plans[id]?.name ?? id
