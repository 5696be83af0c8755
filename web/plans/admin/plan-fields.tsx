import { limits } from '#contract/limits'
import { type AdminPlan, durations, type Months } from '#contract/plans'
import { t } from '#texts/plans/admin/admin-plans'
import { t as prices } from '#texts/plans/offers/prices'
import type { Issues } from '../../lib/form/use-edit-form'
import { useMachineLabels } from '../../lib/form/use-machine-labels'
import { formatMoney } from '../../lib/format'
import { Banner } from '../../ui/feedback/banner'
import { SelectField, TextField } from '../../ui/form/field'
import { RowList } from '../../ui/layout/row-list'
import { botsOf, type PlanDraft, priceOf } from './plan-draft'
import styles from './plan-fields.module.css'

const texts = t.editor

type Props = {
  plan: AdminPlan
  draft: PlanDraft
  issues: Issues
  onChange: (part: Partial<PlanDraft>) => void
}

export function PlanFields(props: Props) {
  return (
    <>
      <Basics {...props} />
      <Prices {...props} />
      <Features {...props} />
    </>
  )
}

function Basics({ plan, draft, issues, onChange }: Props) {
  const field = (name: 'name' | 'description' | 'badge' | 'bots') => ({
    label: texts[name],
    error: issues[name],
    value: draft[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const bots = botsOf(draft)
  const hasFewer = bots < plan.bots && plan.subscribers > 0
  const isOther = bots < plan.bots || bots > plan.bots
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.plan}</legend>
      <div className={styles.short}>
        <TextField {...field('name')} maxLength={limits.plan.name} />
        <TextField {...field('badge')} maxLength={limits.plan.name} />
        <TextField {...field('bots')} inputMode="numeric" hint={texts.botsHint} />
      </div>
      <TextField {...field('description')} maxLength={limits.plan.text} />
      <MachineLabel draft={draft} issues={issues} onChange={onChange} />
      {hasFewer && <Banner tone="warn">{texts.fewerBots(plan.subscribers)}</Banner>}
      {isOther && <Banner>{texts.otherBots}</Banner>}
    </fieldset>
  )
}

/** Nothing where there is no choice. */
function MachineLabel({ draft, issues, onChange }: Omit<Props, 'plan'>) {
  const labels = useMachineLabels(draft.machineLabel)
  if (labels.length === 0) return null
  return (
    <SelectField
      label={texts.machine}
      hint={texts.machineHint}
      error={issues.machineLabel}
      value={draft.machineLabel}
      onChange={({ target }) => onChange({ machineLabel: target.value })}
    >
      <option value="">{texts.anyMachine}</option>
      {labels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function Prices({ draft, issues, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.pricing}</legend>
      <div className={styles.prices}>
        {durations.map((months) => (
          <TextField
            key={months}
            label={prices.months(months)}
            required
            inputMode="decimal"
            autoComplete="off"
            value={draft.pricing[months]}
            hint={hintOf(draft, months)}
            error={issues[`pricing.${months}`]}
            onChange={({ target }) =>
              onChange({ pricing: { ...draft.pricing, [months]: target.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What several months cost, and whether that is a better price. */
function hintOf(draft: PlanDraft, months: Months) {
  const monthly = priceOf(draft, months)
  if (months === 1 || Number.isNaN(monthly)) return undefined
  const single = priceOf(draft, 1)
  const total = formatMoney(monthly * months)
  if (monthly > single) return texts.dearer(total)
  const percent = Math.round((1 - monthly / single) * 100)
  return percent > 0 ? texts.saves(total, percent) : texts.total(total)
}

function Features({ draft, issues, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.features}</legend>
      <RowList
        rows={draft.features}
        blank=""
        max={limits.plan.features}
        words={{
          list: texts.features,
          add: texts.addFeature,
          remove: texts.removeFeature,
          full: texts.featuresFull(limits.plan.features),
          moves: { up: texts.up, down: texts.down, moved: texts.moved },
        }}
        onChange={(features) => onChange({ features })}
      >
        {(feature, place, change) => (
          <TextField
            label={texts.feature(place + 1)}
            labelHidden
            required
            autoComplete="off"
            maxLength={limits.plan.text}
            value={feature}
            error={issues[`features.${place}`]}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </RowList>
    </fieldset>
  )
}
