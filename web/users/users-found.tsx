import { useEffect } from 'react'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { ListFoot } from '../ui/layout/list-foot'
import { Pagination } from '../ui/layout/pagination'
import type { UserFilter } from './users-api'
import { useUsers } from './users-queries'
import type { UserRights } from './users-tab'
import { UsersTable } from './users-table'

type Props = {
  rights: UserRights
  filter: UserFilter
  page: number
  limit: number
  onPage: (page: number) => void
  onClear: () => void
  onOpen: (id: string) => void
}

/** One page of the accounts that pass the filter. */
export function UsersFound({ rights, filter, page, limit, onPage, onClear, onOpen }: Props) {
  const found = useUsers(filter, page, limit)
  const lastPage = found.data?.pagination.totalPages ?? page
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  }, [page, lastPage, onPage])

  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <Frame
      of={found}
      loading={t.loading}
      lines={8}
      height={32}
      failed={t.loadFailed}
      reason={adminMessageOf}
      saysStale
      empty={({ users }) =>
        users.length === 0 && (
          <EmptyState
            title={t.nothing}
            action={isNarrowed && <Button onClick={onClear}>{t.clear}</Button>}
          />
        )
      }
    >
      {({ users, pagination }) => (
        <>
          <UsersTable
            users={users}
            rights={rights}
            isStale={found.isPlaceholderData}
            onOpen={onOpen}
          />
          <ListFoot count={t.found(formatNumber(pagination.totalUsers))}>
            <Pagination page={page} pages={pagination.totalPages} onChange={onPage} />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}
