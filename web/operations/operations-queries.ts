import { useQuery } from '@tanstack/react-query'
import type { Maintenance } from '#contract/admin/notices'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { fetchHosts, fetchMaintenance } from './operations-api'

const root = 'admin-operations'
const keys = {
  hosts: [root, 'hosts'],
  maintenance: [root, 'maintenance'],
} as const

/** How often one looks while something of it changes by itself. */
const movingMs = 2_000

export const useHosts = () =>
  useQuery({
    queryKey: keys.hosts,
    queryFn: fetchHosts,
    refetchInterval: ({ state: { data } }) =>
      data?.hosts.every(({ state }) => state === 'up') ? pauses.adminRefreshMs : movingMs,
  })

export const useMaintenance = () =>
  useQuery({ queryKey: keys.maintenance, queryFn: fetchMaintenance })

export const keepMaintenance = (maintenance: Maintenance) =>
  queryClient.setQueryData(keys.maintenance, maintenance)

export const refresh = (what: keyof typeof keys) =>
  queryClient.invalidateQueries({ queryKey: keys[what] })
