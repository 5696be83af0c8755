import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/queries'
import type { AuditFilter } from './audit/audit-filter'
import type { LogFilter } from './log-filter'
import { fetchAudit, fetchLogs, fetchPeople } from './system-logs-api'

const all = ['admin-system-logs'] as const

export const useLogs = (filter: LogFilter, page: number, limit: number) =>
  useQuery({
    queryKey: [...all, 'list', filter, page, limit],
    queryFn: () => fetchLogs(filter, page, limit),
    placeholderData: keepPreviousData,
  })

/** What administrators did, newest first, a page at a time. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...all, 'audit', filter],
    queryFn: ({ pageParam }) => fetchAudit(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** People whose name or e-mail holds the text; none before there is one. */
export const usePeople = (search: string) =>
  useQuery({
    queryKey: [...all, 'people', search],
    queryFn: () => fetchPeople(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** Asks for everything that is shown anew. */
export const refreshLogs = () => queryClient.invalidateQueries({ queryKey: all })
