import { useEffect } from 'react'
import { adminLimits } from '#contract/admin/admin-limits'
import type { SystemLogs } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { adminMessageOf } from '../lib/admin-errors'
import { formatNumber } from '../lib/format'
import { useParams } from '../lib/use-param'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Failure } from '../ui/feedback/frame'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { ListFoot } from '../ui/layout/list-foot'
import { Pagination } from '../ui/layout/pagination'
import { everything, type LogFilter } from './log-filter'
import { LogFilters } from './log-filters'
import { LogList } from './log-list'
import { Samples } from './samples'
import { Summary } from './summary'
import { useLogs } from './system-logs-queries'
import styles from './system-logs-tab.module.css'

const pageSize = 50

/** A number of the address, which anybody may have written. */
function placeOf(text: string | null, otherwise: number) {
  const place = Number(text)
  return text && Number.isInteger(place) && place > 0 && place <= adminLimits.systemLogs.export
    ? place
    : otherwise
}

/** The entries that pass the filter, a page at a time, and how many there are of each severity. */
export function LogsView({
  filter,
  onFilter,
}: {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
}) {
  const [params, put] = useParams()
  const [page, limit] = [placeOf(params.get('pagina'), 1), placeOf(params.get('filas'), pageSize)]
  const setPage = (next: number) => put({ pagina: next === 1 ? null : String(next) })
  const found = useLogs(filter, page, limit)
  const { data, error, isPlaceholderData } = found
  const lastPage = Math.max(1, data?.pagination.totalPages ?? page)
  useEffect(() => {
    if (page > lastPage) setPage(lastPage)
  })

  const filters = (
    <LogFilters
      filter={filter}
      onFilter={onFilter}
      limit={limit}
      onLimit={(next) => put({ filas: next === pageSize ? null : String(next), pagina: null })}
    />
  )
  if (error) {
    return (
      <>
        {filters}
        <Failure of={found} failed={t.loadFailed} reason={adminMessageOf} />
        <Samples />
      </>
    )
  }
  return (
    <>
      {data && <Summary summary={data.summary} />}
      {filters}
      {data ? (
        <Found
          {...{ data, page, filter }}
          isStale={isPlaceholderData}
          onPage={setPage}
          onClear={() => onFilter(everything)}
        />
      ) : (
        <SkeletonLines lines={10} height={24} label={t.loading} />
      )}
    </>
  )
}

function Found({
  data: { logs, pagination },
  page,
  filter,
  isStale,
  onPage,
  onClear,
}: {
  data: SystemLogs
  page: number
  filter: LogFilter
  isStale: boolean
  onPage: (page: number) => void
  onClear: () => void
}) {
  const { totalLogs, totalPages } = pagination
  if (logs.length === 0) {
    const isNarrowed = Object.values(filter).some(Boolean)
    return (
      <EmptyState
        title={t.nothing}
        action={isNarrowed && <Button onClick={onClear}>{t.clear}</Button>}
      />
    )
  }
  const isMore = totalLogs >= adminLimits.systemLogs.counted
  return (
    <>
      <LogList logs={logs} isStale={isStale} />
      <ListFoot count={t.list.found(formatNumber(totalLogs), isMore)}>
        <Pagination page={page} pages={totalPages} onChange={onPage} />
      </ListFoot>
      {isMore && page === totalPages && <p className={styles.count}>{t.list.narrow}</p>}
    </>
  )
}
