import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/queries'
import type { LogFilter } from './log-filter'
import { fetchAudit, fetchLogs } from './system-logs-api'

const all = ['admin-system-logs'] as const

export const useLogs = (filter: LogFilter, page: number, limit: number) =>
  useQuery({
    queryKey: [...all, 'list', filter, page, limit],
    queryFn: () => fetchLogs(filter, page, limit),
    placeholderData: keepPreviousData,
  })

/** What administrators did, newest first, a page at a time. */
export const useAudit = (search: string) =>
  useInfiniteQuery({
    queryKey: [...all, 'audit', search],
    queryFn: ({ pageParam }) => fetchAudit(search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** Asks for everything that is shown anew. */
export const refreshLogs = () => queryClient.invalidateQueries({ queryKey: all })
