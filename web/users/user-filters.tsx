import { Role, UserStatus } from '#contract/auth'
import { limits } from '#contract/limits'
import { t } from '#texts/users/users'
import { FilterChoice, Filters, PageSize } from '../ui/form/filters'
import type { UserFilter } from './users-api'

const texts = t.filters
const pageSizes = [10, 20, 50, 100]

type Props = {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
  limit: number
  onLimit: (limit: number) => void
}

/** Which accounts: by role and status at once, by what is typed once typing pauses. */
export function UserFilters({ filter, onFilter, limit, onLimit }: Props) {
  return (
    <Filters
      search={{
        label: texts.search,
        maxLength: limits.email,
        value: filter.search,
        onChange: (search) => onFilter({ ...filter, search }),
      }}
    >
      <FilterChoice
        label={texts.role}
        value={filter.role}
        choices={Role.options}
        names={t.roles}
        any={texts.anyRole}
        onChange={(role) => onFilter({ ...filter, role })}
      />
      <FilterChoice
        label={texts.status}
        value={filter.status}
        choices={UserStatus.options}
        names={t.statuses}
        any={texts.anyStatus}
        onChange={(status) => onFilter({ ...filter, status })}
      />
      <PageSize texts={texts} value={limit} choices={pageSizes} onChange={onLimit} />
    </Filters>
  )
}
