import { useState } from 'react'
import type { Months, PlanChoice, Plans, SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/plans/offers/offers'
import { Button } from '../../ui/button'
import { Durations } from './durations'
import { PlanCard } from './plan-card'
import styles from './plan-offers.module.css'
import { listPlans, offeredMonths } from './prices'
import { kindOf } from './purchase-kind'

/** The plans on sale, for one of the lengths; without `onChoose` only their prices. */
export function PlanOffers({
  plans,
  status,
  onChoose,
}: {
  plans: Plans
  status: SubscriptionStatus
  onChoose?: (choice: PlanChoice) => void
}) {
  const offered = offeredMonths(plans)
  const [chosen, setChosen] = useState<Months>(1)
  const months = offered.includes(chosen) ? chosen : (offered[0] ?? 1)
  return (
    <section className={styles.section} aria-labelledby="planes-a-la-venta">
      <header className={styles.head}>
        <h2 id="planes-a-la-venta" className={styles.title}>
          {t.offers}
        </h2>
        <Durations byId={plans} offered={offered} months={months} onChange={setChosen} />
      </header>
      <ul className={styles.plans}>
        {listPlans(plans).map(({ id, plan }) => {
          const kind = kindOf(id, status)
          const isMain = kind === 'renewal' || (kind === 'new' && id === 'intermediate')
          return (
            <PlanCard
              key={id}
              plan={plan}
              months={months}
              highlighted={isMain}
              mark={
                kind === 'renewal' ? <span className={styles.current}>{t.current}</span> : undefined
              }
            >
              {onChoose && (
                <Button
                  variant={isMain ? 'primary' : 'secondary'}
                  aria-label={t.chooseLabel(t.choose[kind], plan.name)}
                  onClick={() => onChoose({ planId: id, months })}
                >
                  {t.choose[kind]}
                </Button>
              )}
            </PlanCard>
          )
        })}
      </ul>
    </section>
  )
}
