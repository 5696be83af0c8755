import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import { queryClient } from '../../lib/queries'
import { listen } from '../../lib/socket'
import { useChange } from '../../lib/use-change'
import { fetchConnections } from './connections-api'

/** A bot's past connections, newest first; read anew when one has ended, and after a return. */
export function useConnections({ id, lastEnd }: Bot) {
  const found = useInfiniteQuery(
    {
      queryKey: ['connections', id],
      queryFn: ({ pageParam }) => fetchConnections(id, pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ connections, hasMore }) =>
        hasMore ? connections.at(-1)?.id : undefined,
      staleTime: 0,
    },
    queryClient,
  )
  const { refetch } = found
  useChange(lastEnd?.at, () => void refetch())
  useEffect(() => listen({ connect: () => void refetch() }), [refetch])
  return found
}
