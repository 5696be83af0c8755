import type { PlanChoice, Plans } from '#contract/plans'
import { offeredMonths, order } from './offers/prices'

const names = { plan: 'plan', months: 'meses' } as const

/** The address of the payment page with a plan already chosen. */
export const choiceAddress = ({ planId, months }: PlanChoice) =>
  `/payment?${new URLSearchParams({ [names.plan]: planId, [names.months]: String(months) })}`

/** The choice that an address holds, if such a plan is on sale for so long. */
export function choiceIn(params: URLSearchParams, plans: Plans): PlanChoice | null {
  const planId = order.find((id) => id === params.get(names.plan) && plans[id])
  const months = offeredMonths(plans).find((each) => String(each) === params.get(names.months))
  return planId && months ? { planId, months } : null
}
