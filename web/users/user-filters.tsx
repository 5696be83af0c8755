import { AdminPlanName, UserSort } from '#contract/admin/users'
import { Role, UserStatus } from '#contract/auth'
import { limits } from '#contract/limits'
import { t } from '#texts/users/users'
import { FilterChoice, Filters, PageSize } from '../ui/form/filters'
import { usePlanChoices } from './use-plan-choices'
import { pageSizes } from './use-users-view'
import type { UsersView } from './users-api'

const texts = t.filters

type Props = { view: UsersView; onChange: (part: Partial<UsersView>) => void }

/** Which accounts: by choices at once, by what is typed once typing pauses; and their order. */
export function UserFilters({ view, onChange }: Props) {
  const { nameOf } = usePlanChoices()
  const plans = Object.fromEntries(
    AdminPlanName.options.map((plan) => [plan, nameOf(plan)]),
  ) as Record<AdminPlanName, string>
  return (
    <Filters
      search={{
        label: texts.search,
        maxLength: limits.email,
        value: view.search,
        onChange: (search) => onChange({ search }),
      }}
    >
      <FilterChoice
        label={texts.role}
        value={view.role}
        choices={Role.options}
        names={t.roles}
        any={texts.anyRole}
        onChange={(role) => onChange({ role })}
      />
      <FilterChoice
        label={texts.status}
        value={view.status}
        choices={UserStatus.options}
        names={t.statuses}
        any={texts.anyStatus}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label={texts.plan}
        value={view.plan}
        choices={AdminPlanName.options}
        names={plans}
        any={texts.anyPlan}
        onChange={(plan) => onChange({ plan })}
      />
      <PageSize
        texts={texts}
        value={view.limit}
        choices={pageSizes}
        onChange={(limit) => onChange({ limit })}
      />
      <FilterChoice
        label={texts.sort}
        wide
        value={view.sort}
        choices={UserSort.options}
        names={t.sorts}
        any={texts.pendingFirst}
        onChange={(sort) => onChange({ sort, order: firstOrder(sort) })}
      />
    </Filters>
  )
}

const largestFirst = new Set<string>(['plan', 'bots', 'lastSeen', 'created', 'commands'])

/** Names begin with A, numbers and times with the largest. */
export const firstOrder = (sort: UserSort | '') => (largestFirst.has(sort) ? 'desc' : 'asc')
