import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { BotPlayer } from '#contract/bots/own-client'
import type { ownClientRoutes } from '../../server/own-client/own-client-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'

const api = hc<typeof ownClientRoutes>('/api', { fetch: authorised })
const own = api.bots[':id']['own-client']

type Known = { isOffered: boolean; player: BotPlayer | null }

const keyOf = (botId: string) => ['own-client', botId]

/** Whether one may come into a bot that runs, and who plays with it, as it is now. */
export function useOwnClient({ id, status }: Pick<Bot, 'id' | 'status'>): Known {
  const isRunning = status === 'running'
  const { data } = useQuery(
    {
      queryKey: keyOf(id),
      queryFn: async (): Promise<Known> => await unwrap(own.$get({ param: { id } })),
      enabled: isRunning,
    },
    queryClient,
  )
  useEffect(
    () =>
      listen({
        botPlayer({ botId, player }) {
          if (botId !== id) return
          queryClient.setQueryData(keyOf(id), (known?: Known) => known && { ...known, player })
        },
        connect: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
      }),
    [id],
  )
  return (isRunning && data) || { isOffered: false, player: null }
}

export const askEntrance = async (id: string, player: string) =>
  await unwrap(own.$post({ param: { id }, json: { player } }))

export const recoverBot = async (id: string) => await unwrap(own.$delete({ param: { id } }))
