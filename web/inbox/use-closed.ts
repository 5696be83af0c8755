import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeKey } from 'valtio/utils'
import { queryClient } from '../lib/queries'
import { fetchClosed } from './inbox-api'
import { inbox } from './inbox-store'

const queryKey = ['inbox-closed']

/** What is over, newest first, read anew when something else is open. */
export function useClosed() {
  useEffect(
    () => subscribeKey(inbox, 'open', () => void queryClient.invalidateQueries({ queryKey })),
    [],
  )
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchClosed(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ questions, hasMore }) => (hasMore ? questions.at(-1)?.id : undefined),
  })
}

/** How a question ended, once that is read. */
export function useClosedQuestion(id: string) {
  const { data } = useClosed()
  return data?.pages.flatMap(({ questions }) => questions).find((question) => question.id === id)
}
