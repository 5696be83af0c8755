import { type AdminPlan, durations, type Months, PlanChange } from '#contract/plans'
import { validation } from '#sentences/validation'
import { t } from '#texts/plans/admin/admin-plans'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'

/** A plan while it is typed: numbers are texts until they are checked. */
export type PlanDraft = {
  name: string
  description: string
  badge: string
  bots: string
  pricing: Record<Months, string>
  features: readonly string[]
  /** '' for any. */
  machineLabel: string
}

const botsAllowed = { min: 1, max: 9_999 }

export const draftOf = ({ bots, pricing, ...plan }: AdminPlan): PlanDraft => ({
  ...{ name: plan.name, description: plan.description, badge: plan.badge, features: plan.features },
  bots: String(bots),
  machineLabel: plan.machineLabel ?? '',
  pricing: perDuration((months) => typedPrice(pricing[months])),
})

/** The change from the plan to the draft, or what is wrong with the draft. */
export function checkDraft(draft: PlanDraft, base: PlanDraft): Checked<PlanChange> {
  const checked = PlanChange.required().safeParse({
    ...draft,
    bots: botsOf(draft),
    machineLabel: draft.machineLabel || null,
    pricing: perDuration((months) => priceOf(draft, months)),
  })
  if (!checked.success) {
    const found = checked.error.issues.map(({ path, message }) => ({
      path,
      message: sentenceOf(String(path[0]), message),
    }))
    return { change: null, issues: issuesBy(found) }
  }
  const touched = Object.entries(checked.data).filter(
    ([field]) => !isSame(draft[field as keyof PlanDraft], base[field as keyof PlanDraft]),
  )
  return { change: Object.fromEntries(touched) as PlanChange, issues: {} }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The number of bots as typed; NaN when it is not a number. */
export const botsOf = ({ bots }: PlanDraft) => typedNumber(bots, /^\d{1,9}$/)

/** The price as typed, with comma or point; NaN when it is not a number. */
export const priceOf = ({ pricing }: PlanDraft, months: Months) =>
  typedNumber(pricing[months], /^\d{1,6}([.,]\d{1,2})?$/)

function typedNumber(text: string, form: RegExp) {
  const typed = text.trim()
  return form.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

const typedPrice = (usd: number | undefined) => (usd ?? 0).toFixed(2).replace('.', ',')

function perDuration<T>(of: (months: Months) => T) {
  return Object.fromEntries(durations.map((months) => [months, of(months)])) as Record<Months, T>
}

function sentenceOf(field: string, message: string) {
  if (field === 'pricing') return t.editor.priceWrong
  return field === 'bots' ? validation.between(botsAllowed.min, botsAllowed.max) : message
}
