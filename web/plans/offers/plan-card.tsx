import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Plan } from '#contract/plans'
import { t } from '#texts/plans/offers/prices'
import { formatAllowance, formatMoney, isUnlimited } from '../../lib/format'
import styles from './plan-card.module.css'
import { discount } from './prices'

/** A plan on sale for so many months; `children` is what can be done with it. */
export function PlanCard({
  plan,
  months,
  highlighted,
  mark,
  children,
}: {
  plan: Plan
  months: number
  highlighted: boolean
  /** Stands in the badge's place. */
  mark?: ReactNode
  children?: ReactNode
}) {
  const monthly = plan.pricing[String(months)] ?? 0
  const single = plan.pricing['1']
  return (
    <li className={styles.card} data-highlighted={highlighted || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        {mark ?? <span className={styles.badge}>{plan.badge}</span>}
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{formatMoney(monthly)}</span>
        <span className={styles.unit}>{t.perMonth}</span>
        {single && discount(plan, months) > 0 && (
          <s className={styles.before}>{formatMoney(single)}</s>
        )}
      </p>
      <p className={styles.total}>
        {months === 1 ? t.monthly : t.total(formatMoney(monthly * months), months)}
      </p>
      <p className={styles.bots}>{t.bots(formatAllowance(plan.bots), isUnlimited(plan.bots))}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  )
}
