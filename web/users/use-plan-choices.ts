import { type AdminPlanName, planIdByName } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { formatNumber } from '../lib/format'
import { usePlans } from '../plans/account-queries'

/** What customers know each plan as; `withBots` also says how many bots it gives. */
export function usePlanChoices() {
  const { data: plans } = usePlans()
  const planOf = (name: AdminPlanName) => {
    const id = planIdByName[name]
    return id === null ? undefined : plans?.[id]
  }
  const nameOf = (name: AdminPlanName) =>
    name === 'free' ? t.noPlan : (planOf(name)?.name ?? name)
  const withBots = (name: AdminPlanName) => {
    const plan = planOf(name)
    return plan ? t.planWithBots(plan.name, formatNumber(plan.bots)) : nameOf(name)
  }
  return { nameOf, withBots }
}
