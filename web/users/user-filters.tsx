import { Role, UserStatus } from '#contract/auth'
import { limits } from '#contract/limits'
import { t } from '#texts/users/users'
import { ChoiceField } from '../ui/form/choice-field'
import { LateSearch } from '../ui/form/late-search'
import type { UserFilter } from './users-api'
import styles from './users-tab.module.css'

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
    <div className={styles.filters}>
      <LateSearch
        className={styles.search}
        label={texts.search}
        maxLength={limits.email}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <ChoiceField
        className={styles.filter}
        label={texts.role}
        labelHidden
        value={filter.role}
        choices={['', ...Role.options]}
        nameOf={(role) => (role ? t.roles[role] : texts.anyRole)}
        onChange={(role) => onFilter({ ...filter, role })}
      />
      <ChoiceField
        className={styles.filter}
        label={texts.status}
        labelHidden
        value={filter.status}
        choices={['', ...UserStatus.options]}
        nameOf={(status) => (status ? t.statuses[status] : texts.anyStatus)}
        onChange={(status) => onFilter({ ...filter, status })}
      />
      <ChoiceField
        className={styles.filter}
        label={texts.limit}
        labelHidden
        value={limit}
        choices={pageSizes}
        nameOf={texts.limitOf}
        onChange={onLimit}
      />
    </div>
  )
}
