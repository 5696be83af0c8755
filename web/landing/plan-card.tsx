import Check from 'lucide-react/icons/check'
import { Link } from 'wouter'
import type { Plan } from '#contract/plans'
import { formatAllowance, formatMoney, isUnlimited } from '../lib/format'
import { buttonClass } from '../ui/button'
import { es } from './landing.es'
import styles from './plan-card.module.css'
import { discount } from './plans-store'

export function PlanCard({
  plan,
  months,
  highlighted,
}: {
  plan: Plan
  months: number
  highlighted: boolean
}) {
  const monthly = plan.pricing[String(months)] ?? 0
  const single = plan.pricing['1']
  return (
    <li className={styles.card} data-highlighted={highlighted || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        <span className={styles.badge}>{plan.badge}</span>
      </div>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{formatMoney(monthly)}</span>
        <span className={styles.unit}>{es.pricing.perMonth}</span>
        {single && discount(plan, months) > 0 && (
          <s className={styles.before}>{formatMoney(single)}</s>
        )}
      </p>
      <p className={styles.total}>
        {months === 1
          ? es.pricing.monthly
          : es.pricing.total(formatMoney(monthly * months), months)}
      </p>
      <p className={styles.bots}>
        {es.pricing.bots(formatAllowance(plan.bots), isUnlimited(plan.bots))}
      </p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Link
        href="/login"
        aria-label={es.pricing.chooseLabel(plan.name)}
        className={buttonClass({ variant: highlighted ? 'primary' : 'secondary' }, styles.choose)}
      >
        {es.pricing.choose}
      </Link>
    </li>
  )
}
