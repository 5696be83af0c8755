import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MachineInvitation, Machines } from '#contract/admin/machines'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import { useFollowing } from '../metrics/live/use-following'
import { fetchMachineBots, fetchMachines } from './machines-api'

const root = ['admin-machines'] as const
const list = [...root, 'list'] as const

/** The machines, as they are pushed while the page is there. */
export function useMachines() {
  useFollowing()
  useEffect(
    () => listen({ 'admin:machines': (machines) => queryClient.setQueryData(list, machines) }),
    [],
  )
  return useQuery({
    queryKey: list,
    queryFn: fetchMachines,
    refetchInterval: pauses.adminRefreshMs,
  })
}

export const useMachineBots = (machine: string, page: number) =>
  useQuery({
    queryKey: [...root, 'bots', machine, page],
    queryFn: () => fetchMachineBots(machine, page),
    placeholderData: keepPreviousData,
    refetchInterval: pauses.adminRefreshMs,
  })

/** One that has just been made is open, before the list says so. */
export const keepInvitation = (invitation: MachineInvitation) =>
  queryClient.setQueryData<Machines>(list, (known) =>
    known ? { ...known, invitations: [invitation, ...known.invitations] } : known,
  )

export const refreshMachines = () => queryClient.invalidateQueries({ queryKey: root })
