import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { botsRoutes } from '../../../server/bots/bots-routes'
import { authorised, unwrap } from '../../lib/api'

const { bots } = hc<typeof botsRoutes>('/api', { fetch: authorised })

/** All that one sees, shared ones too. */
export const useBots = () =>
  useQuery({
    ...{ queryKey: ['account', 'bots'], queryFn: () => unwrap(bots.$get({ query: {} })) },
    select: (answer) => answer.bots,
  })
