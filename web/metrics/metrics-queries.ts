import { useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/admin/admin'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { fetchAnalytics, fetchOverview, fetchRecentLogs, fetchSocketMetrics } from './metrics-api'

const root = 'admin-metrics'

/** How often figures are fetched anew: seldom without a connection, which would tell of changes. */
export const paceOf = (isLive: boolean, isAuto: boolean) => {
  if (!isLive) return pauses.adminPollMs
  return isAuto ? pauses.adminRefreshMs : false
}

type Pace = number | false

export const useOverview = (refetchInterval: Pace) =>
  useQuery({ queryKey: [root, 'overview'], queryFn: fetchOverview, refetchInterval })

export const useAnalytics = (period: Period, refetchInterval: Pace) =>
  useQuery({
    queryKey: [root, 'analytics', period],
    queryFn: () => fetchAnalytics(period),
    refetchInterval,
  })

export const useRecentLogs = (refetchInterval: Pace) =>
  useQuery({ queryKey: [root, 'logs'], queryFn: fetchRecentLogs, refetchInterval })

export const useSocketMetrics = () =>
  useQuery({
    queryKey: [root, 'sockets'],
    queryFn: fetchSocketMetrics,
    refetchInterval: pauses.adminRefreshMs,
  })

export const refreshMetrics = () => queryClient.invalidateQueries({ queryKey: [root] })
