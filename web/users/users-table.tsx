import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { Checkbox } from '../ui/form/toggle'
import { DataTable } from '../ui/layout/data-table'
import { SortHead } from './sort-head'
import { UserRow } from './user-row'
import type { UsersView } from './users-api'
import type { UserRights } from './users-tab'
import styles from './users-table.module.css'

type Props = {
  users: readonly ManagedUser[]
  rights: UserRights
  view: UsersView
  selected: ReadonlySet<string>
  /** What stands here answers an older question. */
  isStale: boolean
  onSelect: (ids: ReadonlySet<string>) => void
  onSort: (part: Pick<UsersView, 'sort' | 'order'>) => void
  onOpen: (id: string) => void
}

const columns = ['role', 'status', 'plan', 'bots', 'lastSeen', 'commands'] as const

/** Accounts, a line each; the name opens one. */
export function UsersTable(props: Props) {
  const { users, rights, view, selected, isStale, onSelect, onSort, onOpen } = props
  const maySelect = rights.permissions.users.write
  const here = users.filter(({ id }) => selected.has(id)).length
  const put = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }
  return (
    <DataTable className={styles.table} aria-label={t.title} aria-busy={isStale}>
      <thead>
        <tr>
          {maySelect && (
            <th scope="col" data-column="select">
              <Checkbox
                aria-label={t.selectAll}
                checked={here === users.length}
                indeterminate={here > 0 && here < users.length}
                onChange={(isOn) =>
                  put(
                    users.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </th>
          )}
          <SortHead names={['username', 'email']} view={view} onSort={onSort} />
          {columns.map((name) => (
            <SortHead key={name} names={[name]} view={view} onSort={onSort} />
          ))}
          <th scope="col" data-column="actions">
            <span className="visually-hidden">{t.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            {...{ user, rights, onOpen }}
            isSelected={selected.has(user.id)}
            onSelect={maySelect ? (isOn) => put([user.id], isOn) : undefined}
          />
        ))}
      </tbody>
    </DataTable>
  )
}
