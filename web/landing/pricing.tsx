import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Banner } from '../ui/banner'
import { Skeleton } from '../ui/skeleton'
import { Durations } from './durations'
import { es } from './landing.es'
import { PlanCard } from './plan-card'
import { listPlans, offeredMonths, plans } from './plans-store'
import styles from './pricing.module.css'

export function Pricing() {
  const { state, byId } = useSnapshot(plans)
  const [chosen, setChosen] = useState(1)
  const offered = byId ? offeredMonths(byId) : []
  const months = offered.includes(chosen) ? chosen : (offered[0] ?? 1)
  return (
    <section id="planes" className={styles.section} aria-labelledby="planes-titulo">
      <div className={styles.heading}>
        <div>
          <h2 id="planes-titulo" className={styles.title}>
            {es.pricing.title}
          </h2>
          {offered.length > 1 && <p className={styles.lead}>{es.pricing.lead}</p>}
        </div>
        {byId && offered.length > 1 && (
          <Durations byId={byId} offered={offered} months={months} onChange={setChosen} />
        )}
      </div>
      {state === 'reference' && <Banner tone="warn">{es.pricing.reference}</Banner>}
      {byId ? (
        <ul className={styles.plans}>
          {listPlans(byId).map(({ id, plan }) => (
            <PlanCard key={id} plan={plan} months={months} highlighted={id === 'intermediate'} />
          ))}
        </ul>
      ) : (
        <div className={styles.plans} role="status" aria-label={es.pricing.loading}>
          <Skeleton height={380} className={styles.waiting} />
          <Skeleton height={380} className={styles.waiting} />
          <Skeleton height={380} className={styles.waiting} />
        </div>
      )}
    </section>
  )
}
