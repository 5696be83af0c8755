import { useCallback } from 'react'
import { Role, UserStatus } from '#contract/auth'
import { limits } from '#contract/limits'
import { pauses } from '../lib/pauses'
import { SelectField } from '../ui/form/field'
import { LateSearch } from '../ui/form/late-search'
import { es } from './users.es'
import type { UserFilter } from './users-api'
import styles from './users-tab.module.css'

const texts = es.filters
const pageSizes = [10, 20, 50, 100]

type Props = {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
  limit: number
  onLimit: (limit: number) => void
}

/** Which accounts: by role and status at once, by what is typed once typing pauses. */
export function UserFilters({ filter, onFilter, limit, onLimit }: Props) {
  const search = useCallback(
    (text: string) => onFilter({ ...filter, search: text }),
    [filter, onFilter],
  )
  return (
    <div className={styles.filters}>
      <LateSearch
        className={styles.search}
        label={texts.search}
        maxLength={limits.email}
        pauseMs={pauses.typingMs}
        value={filter.search}
        onChange={search}
      />
      <SelectField
        className={styles.filter}
        label={texts.role}
        labelHidden
        value={filter.role}
        onChange={({ target }) =>
          onFilter({ ...filter, role: Role.safeParse(target.value).data ?? '' })
        }
      >
        <option value="">{texts.anyRole}</option>
        {Role.options.map((role) => (
          <option key={role} value={role}>
            {es.roles[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        className={styles.filter}
        label={texts.status}
        labelHidden
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: UserStatus.safeParse(target.value).data ?? '' })
        }
      >
        <option value="">{texts.anyStatus}</option>
        {UserStatus.options.map((status) => (
          <option key={status} value={status}>
            {es.statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        className={styles.filter}
        label={texts.limit}
        labelHidden
        value={limit}
        onChange={({ target }) => onLimit(Number(target.value))}
      >
        {pageSizes.map((users) => (
          <option key={users} value={users}>
            {texts.limitOf(users)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
