import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Months } from '#contract/plans'
import { t } from '#texts/landing/landing'
import { loginAddress } from '../auth/login-address'
import { choiceAddress } from '../plans/choice-address'
import { Durations } from '../plans/offers/durations'
import { PlanCard } from '../plans/offers/plan-card'
import { listPlans, offeredMonths } from '../plans/offers/prices'
import { buttonClass } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Skeleton } from '../ui/feedback/skeleton'
import { plans } from './plans-store'
import styles from './pricing.module.css'

const popular = 'intermediate'

export function Pricing() {
  const { state, byId } = useSnapshot(plans)
  const [chosen, setChosen] = useState<Months>(1)
  const offered = byId ? offeredMonths(byId) : []
  const months = offered.includes(chosen) ? chosen : (offered[0] ?? 1)
  return (
    <section id="planes" className={styles.section} aria-labelledby="planes-titulo">
      <div className={styles.heading}>
        <div>
          <h2 id="planes-titulo" className={styles.title}>
            {t.pricing.title}
          </h2>
          {offered.length > 1 && <p className={styles.lead}>{t.pricing.lead}</p>}
        </div>
        {byId && offered.length > 1 && (
          <Durations byId={byId} offered={offered} months={months} onChange={setChosen} />
        )}
      </div>
      {state === 'reference' && <Banner tone="warn">{t.pricing.reference}</Banner>}
      {byId ? (
        <ul className={styles.plans}>
          {listPlans(byId).map(({ id, plan }) => (
            <PlanCard key={id} plan={plan} months={months} highlighted={id === popular}>
              <Link
                href={loginAddress(choiceAddress({ planId: id, months }))}
                aria-label={t.pricing.chooseLabel(plan.name)}
                className={buttonClass({ variant: id === popular ? 'primary' : 'secondary' })}
              >
                {t.pricing.choose}
              </Link>
            </PlanCard>
          ))}
        </ul>
      ) : (
        <div className={styles.plans} role="status" aria-label={t.pricing.loading}>
          <Skeleton height={380} className={styles.waiting} />
          <Skeleton height={380} className={styles.waiting} />
          <Skeleton height={380} className={styles.waiting} />
        </div>
      )}
    </section>
  )
}
