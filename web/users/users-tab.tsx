import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { AdminPermissions, AdminUi } from '#contract/admin/admin'
import { t as acts } from '#texts/users/user-acts'
import { t } from '#texts/users/users'
import { Queries } from '../lib/queries'
import { useParams } from '../lib/use-param'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { TabPage } from '../ui/layout/tab-page'
import { CreateDialog } from './access/create-dialog'
import { LinkDialog } from './access/link-dialog'
import { sectionParam, UserDialog } from './account/user-dialog'
import { PermissionBadge } from './permission-badge'
import { useUsersView } from './use-users-view'
import { UserFilters } from './user-filters'
import { UsersFound } from './users-found'
import { refreshUsers } from './users-queries'
import styles from './users-tab.module.css'

export type UserRights = { permissions: AdminPermissions; ui: AdminUi }

const userParam = 'usuario'

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
  const [params, put] = useParams()
  const show = (id: string | null) => put({ [userParam]: id, [sectionParam]: null })
  const [isCreating, setCreating] = useState(false)
  const { view, change, clear } = useUsersView()
  return (
    <TabPage
      title={t.title}
      head={
        <>
          <PermissionBadge permissions={rights.permissions.users} />
          <div className={styles.buttons}>
            <Button
              icon={<RefreshCw size={16} aria-hidden="true" />}
              onClick={() => void refreshUsers()}
            >
              {t.refresh}
            </Button>
            {rights.permissions.users.write && (
              <Button
                variant="primary"
                icon={<UserPlus size={16} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                {acts.create.open}
              </Button>
            )}
          </div>
        </>
      }
    >
      <UserFilters view={view} onChange={change} />
      <UsersFound {...{ rights, view }} onChange={change} onClear={clear} onOpen={show} />
      <UserDialog id={params.get(userParam)} rights={rights} onClose={() => show(null)} />
      <CreateDialog open={isCreating} onClose={() => setCreating(false)} />
      <LinkDialog />
    </TabPage>
  )
}
