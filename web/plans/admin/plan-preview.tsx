import { useState } from 'react'
import { type AdminPlan, durations, type Plan } from '#contract/plans'
import { t } from '#texts/plans/admin/admin-plans'
import { Segments } from '../../ui/form/segments'
import { PlanCard } from '../offers/plan-card'
import { botsOf, type PlanDraft, priceOf } from './plan-draft'
import styles from './plan-preview.module.css'

const texts = t.editor

/** The card as customers will see it; what is not a number yet stands as it was. */
export function PlanPreview({ plan, draft }: { plan: AdminPlan; draft: PlanDraft }) {
  const [months, setMonths] = useState('1')
  const shown: Plan = {
    ...draft,
    bots: botsOf(draft) || plan.bots,
    pricing: Object.fromEntries(
      durations.map((length) => [length, priceOf(draft, length) || (plan.pricing[length] ?? 0)]),
    ),
    features: draft.features.filter((feature) => feature.trim() !== ''),
  }
  return (
    <aside className={styles.preview} aria-label={texts.preview}>
      <div className={styles.head}>
        <h3 className={styles.title}>{texts.preview}</h3>
        <Segments
          label={texts.previewMonths}
          options={durations.map((length) => ({
            value: String(length),
            label: texts.monthsShort(length),
          }))}
          value={months}
          onChange={setMonths}
        />
      </div>
      <ul>
        <PlanCard plan={shown} months={Number(months)} highlighted={false} />
      </ul>
    </aside>
  )
}
