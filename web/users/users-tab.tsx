import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { AdminPermissions, AdminUi } from '#contract/admin/admin'
import { t } from '#texts/users/users'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { TabPage } from '../ui/layout/tab-page'
import { PermissionBadge } from './permission-badge'
import { UserDialog } from './user-dialog'
import { UserFilters } from './user-filters'
import type { UserFilter } from './users-api'
import { UsersFound } from './users-found'
import { refreshUsers } from './users-queries'
import styles from './users-tab.module.css'

export type UserRights = { permissions: AdminPermissions; ui: AdminUi }

const userParam = 'usuario'

const anybody: UserFilter = { search: '', role: '', status: '' }

/** All accounts: found, read, changed, closed. Asks with `confirm`: its host stands around it. */
export function UsersTab(rights: UserRights) {
  if (!rights.permissions.users.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content {...rights} />
    </Queries>
  )
}

function Content(rights: UserRights) {
  const [shown, show] = useParam(userParam)
  const [filter, setFilter] = useState(anybody)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(20)
  const narrow = (next: UserFilter) => {
    setFilter(next)
    setPage(1)
  }
  return (
    <TabPage
      title={t.title}
      head={
        <>
          <PermissionBadge permissions={rights.permissions.users} />
          <Button
            className={styles.refresh}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={() => void refreshUsers()}
          >
            {t.refresh}
          </Button>
        </>
      }
    >
      <UserFilters
        filter={filter}
        onFilter={narrow}
        limit={limit}
        onLimit={(next) => {
          setLimit(next)
          setPage(1)
        }}
      />
      <UsersFound
        {...{ rights, filter, page, limit }}
        onPage={setPage}
        onClear={() => narrow(anybody)}
        onOpen={show}
      />
      <UserDialog id={shown} rights={rights} onClose={() => show(null)} />
    </TabPage>
  )
}
