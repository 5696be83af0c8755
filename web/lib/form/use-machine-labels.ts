import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { botsRoutes } from '../../../server/bots/bots-routes'
import { authorised, unwrap } from '../api'
import { queryClient } from '../queries'

const api = hc<typeof botsRoutes>('/api', { fetch: authorised })

/** The labels of machines that may be asked for, and the chosen one whatever it is; none: nothing to choose. */
export function useMachineLabels(chosen: string): readonly string[] {
  const { data } = useQuery(
    { queryKey: ['machine-labels'], queryFn: () => unwrap(api.bots.placements.$get()) },
    queryClient,
  )
  const labels = data?.labels ?? []
  return chosen === '' || labels.includes(chosen) ? labels : [...labels, chosen]
}
