import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pauses } from '../../lib/pauses'
import { queryClient } from '../../lib/queries'
import type { BotsQuery, ServersQuery } from './address'
import { fetchBots, fetchServers } from './admin-bots-api'

const all = ['admin-bots'] as const

export const useBotsOfAll = (query: BotsQuery) =>
  useQuery({
    queryKey: [...all, 'bots', query],
    queryFn: () => fetchBots(query),
    placeholderData: keepPreviousData,
    refetchInterval: pauses.adminRefreshMs,
  })

export const useServers = (query: ServersQuery) =>
  useQuery({
    queryKey: [...all, 'servers', query],
    queryFn: () => fetchServers(query),
    placeholderData: keepPreviousData,
    refetchInterval: pauses.adminRefreshMs,
  })

/** Asks for everything that is shown anew. */
export const refreshBots = () => queryClient.invalidateQueries({ queryKey: all })
