import { useEffect, useState } from 'react'
import { t } from '#texts/users/users'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { ListFoot } from '../ui/layout/list-foot'
import { Pagination } from '../ui/layout/pagination'
import { SelectionBar } from './many/selection-bar'
import type { UsersView } from './users-api'
import { useUsers } from './users-queries'
import type { UserRights } from './users-tab'
import { UsersTable } from './users-table'

type Props = {
  rights: UserRights
  view: UsersView
  onChange: (part: Partial<UsersView>) => void
  onClear: () => void
  onOpen: (id: string) => void
}

const none: ReadonlySet<string> = new Set()

/** One page of the accounts that pass the filter, and what is done to those that are selected. */
export function UsersFound({ rights, view, onChange, onClear, onOpen }: Props) {
  const found = useUsers(view)
  const { search, role, status, plan, page } = view
  const filter = JSON.stringify([search, role, status, plan])
  const [selection, setSelection] = useState({ filter, ids: none })
  // What another filter no longer shows is not to be changed unseen.
  const selected = selection.filter === filter ? selection.ids : none
  const select = (ids: ReadonlySet<string>) => setSelection({ filter, ids })
  const lastPage = found.data?.pagination.totalPages ?? page
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage })
  }, [page, lastPage, onChange])

  const isNarrowed = [search, role, status, plan].some(Boolean)
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
          {selected.size > 0 && (
            <SelectionBar selected={selected} rights={rights} onSelect={select} />
          )}
          <UsersTable
            {...{ users, rights, view, selected, onOpen }}
            isStale={found.isPlaceholderData}
            onSelect={select}
            onSort={onChange}
          />
          <ListFoot count={t.found(formatNumber(pagination.totalUsers))}>
            <Pagination
              page={page}
              pages={pagination.totalPages}
              onChange={(next) => onChange({ page: next })}
            />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}
