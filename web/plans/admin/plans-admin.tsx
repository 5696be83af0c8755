import { useState } from 'react'
import type { PlanId } from '#contract/plans'
import { t } from '#texts/plans/admin/admin-plans'
import { Frame } from '../../ui/feedback/frame'
import { Skeleton } from '../../ui/feedback/skeleton'
import { useAdminPlans } from './admin-plans-api'
import { PlanEditor } from './plan-editor'
import { PlanPanel } from './plan-panel'
import styles from './plans-admin.module.css'

/** The plans on sale, each with its form. Asks with `confirm`: its host stands around it. */
export function PlansAdmin() {
  const [editing, setEditing] = useState<PlanId | null>(null)
  return (
    <Frame of={useAdminPlans()} loading={<Loading />} failed={t.loadFailed}>
      {(plans) => {
        const plan = plans.find(({ id }) => id === editing)
        return (
          <>
            <div className={styles.plans}>
              {plans.map((one) => (
                <PlanPanel key={one.id} plan={one} onEdit={() => setEditing(one.id)} />
              ))}
            </div>
            {plan && <PlanEditor key={plan.id} plan={plan} onClose={() => setEditing(null)} />}
          </>
        )
      }}
    </Frame>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={t.loading} className={styles.plans}>
      <Skeleton height={360} />
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
  )
}
