import { useEffect } from 'react'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Pagination } from '../ui/layout/pagination'
import { es } from './users.es'
import type { UserFilter } from './users-api'
import { useUsers } from './users-queries'
import type { UserRights } from './users-tab'
import styles from './users-tab.module.css'
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
  const { data, error, isPlaceholderData, refetch } = useUsers(filter, page, limit)
  const lastPage = data?.pagination.totalPages ?? page
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  }, [page, lastPage, onPage])

  if (error) {
    return (
      <Banner tone="danger" action={<Button onClick={() => void refetch()}>{es.retry}</Button>}>
        <p>{es.loadFailed}</p>
        <p>{adminMessageOf(error)}</p>
      </Banner>
    )
  }
  if (!data) return <SkeletonLines lines={8} height={32} label={es.loading} />
  const { users, pagination } = data
  if (users.length === 0) {
    const isNarrowed = Object.values(filter).some(Boolean)
    return (
      <EmptyState
        title={es.nothing}
        action={isNarrowed && <Button onClick={onClear}>{es.clear}</Button>}
      />
    )
  }
  return (
    <>
      <UsersTable users={users} rights={rights} isStale={isPlaceholderData} onOpen={onOpen} />
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {es.found(formatNumber(pagination.totalUsers))}
        </p>
        <Pagination page={page} pages={pagination.totalPages} onChange={onPage} />
      </div>
    </>
  )
}
