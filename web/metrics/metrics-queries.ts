import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/admin/admin'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import {
  fetchAnalytics,
  fetchOverview,
  fetchRecentLogs,
  fetchSocketMetrics,
  fetchStorage,
} from './metrics-api'

const root = 'admin-metrics'

/** How often figures are fetched anew: seldom without a connection, and never while it is off. */
export function paceOf(isConnected: boolean, isAuto: boolean): Pace {
  if (!isAuto) return false
  return isConnected ? pauses.adminRefreshMs : pauses.adminPollMs
}

type Pace = number | false

/** A page that came back into view fetches anew only if it also does so in between. */
const byItself = (refetchInterval: Pace) => ({
  refetchInterval,
  refetchOnWindowFocus: refetchInterval !== false,
})

export const useOverview = (refetchInterval: Pace) =>
  useQuery({ queryKey: [root, 'overview'], queryFn: fetchOverview, ...byItself(refetchInterval) })

export const useAnalytics = (period: Period, refetchInterval: Pace) =>
  useQuery({
    queryKey: [root, 'analytics', period],
    queryFn: () => fetchAnalytics(period),
    ...byItself(refetchInterval),
  })

export const useRecentLogs = (refetchInterval: Pace) =>
  useQuery({ queryKey: [root, 'logs'], queryFn: fetchRecentLogs, ...byItself(refetchInterval) })

export const useStorage = (refetchInterval: Pace) =>
  useQuery({ queryKey: [root, 'storage'], queryFn: fetchStorage, ...byItself(refetchInterval) })

export const useSocketMetrics = () =>
  useQuery({
    queryKey: [root, 'sockets'],
    queryFn: fetchSocketMetrics,
    refetchInterval: pauses.adminRefreshMs,
  })

export const refreshMetrics = () => queryClient.invalidateQueries({ queryKey: [root] })
