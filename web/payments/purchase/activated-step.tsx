import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PlanId, PurchaseKind, SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { formatDate } from '../../lib/format'
import { Button, buttonClass } from '../../ui/button'
import styles from './activated-step.module.css'

/** It is done: what the caller has now, and where to go from here. */
export function ActivatedStep({
  planId,
  kind,
  planName,
  subscription,
  onClose,
  actions,
  children,
}: {
  planId: PlanId
  kind: PurchaseKind
  planName: string
  subscription: SubscriptionStatus
  onClose: () => void
  actions?: ReactNode
  children?: ReactNode
}) {
  const { next, expiresAt } = subscription
  return (
    <div className={styles.done} role="status">
      <CircleCheck size={64} strokeWidth={1.25} className={styles.sign} aria-hidden="true" />
      <h3 className={styles.title}>{t.paid.active[kind](planName)}</h3>
      {kind === 'downgrade' && next?.planId === planId ? (
        <p>{t.paid.from(formatDate(next.startsAt))}</p>
      ) : (
        subscription.planId === planId && expiresAt && <p>{t.paid.until(formatDate(expiresAt))}</p>
      )}
      {children}
      <div className={styles.actions}>
        {actions}
        <Button onClick={onClose}>{t.close}</Button>
        <Link href="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t.paid.toBots}
        </Link>
      </div>
    </div>
  )
}
