import { useQuery } from '@tanstack/react-query'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { notify } from '../ui/feedback/notify'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { fetchBackups, fetchHeld } from './backups-api'

const keys = { backups: ['admin-backups'], held: ['admin-held-bots'] } as const

export const useBackups = () =>
  useQuery({
    queryKey: keys.backups,
    queryFn: fetchBackups,
    refetchInterval: pauses.adminRefreshMs,
  })

export const useHeld = () =>
  useQuery({ queryKey: keys.held, queryFn: fetchHeld, refetchInterval: pauses.adminRefreshMs })

export const refresh = (what: keyof typeof keys) =>
  queryClient.invalidateQueries({ queryKey: keys[what] })

/** What a mutation says of its end, in passing. */
export const notifyOf = (failure: string) => ({
  onSuccess: ({ message }: { message: string }) => notify({ type: 'success', title: message }),
  onError: (error: Error) => notifyFailure(failure, error),
})
