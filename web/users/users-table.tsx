import type { ManagedUser } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { DataTable } from '../ui/layout/data-table'
import { UserRow } from './user-row'
import type { UserRights } from './users-tab'
import styles from './users-table.module.css'

type Props = {
  users: readonly ManagedUser[]
  rights: UserRights
  /** What stands here answers an older question. */
  isStale: boolean
  onOpen: (id: string) => void
}

/** Accounts, a line each; the name opens one. */
export function UsersTable({ users, rights, isStale, onOpen }: Props) {
  return (
    <DataTable className={styles.table} aria-label={t.title} aria-busy={isStale}>
      <thead>
        <tr>
          {Object.entries(t.columns).map(([name, title]) => (
            <th key={name} scope="col" data-column={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} rights={rights} onOpen={onOpen} />
        ))}
      </tbody>
    </DataTable>
  )
}
