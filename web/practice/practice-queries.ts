import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { PracticeChange, PracticeState } from '#contract/practice'
import type { practiceRoutes } from '../../server/practice/practice-routes'
import { authorised, unwrap } from '../lib/api'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'

const { practice } = hc<typeof practiceRoutes>('/api', { fetch: authorised })

const queryKey = ['practice']

export const usePractice = () =>
  useQuery({
    queryKey,
    queryFn: () => unwrap(practice.$get()),
    staleTime: 0,
    refetchInterval: pauses.adminRefreshMs,
  })

/** What is shown is from then on what has come of it; a refusal may have changed something too. */
async function act(ask: () => Promise<PracticeState>) {
  try {
    queryClient.setQueryData<PracticeState>(queryKey, await ask())
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

export const startPractice = () => act(() => unwrap(practice.start.$post({ json: {} })))
export const stopPractice = () => act(() => unwrap(practice.stop.$post({ json: {} })))
export const resetPractice = () => act(() => unwrap(practice.reset.$post({ json: {} })))
export const changePractice = (json: PracticeChange) => act(() => unwrap(practice.$put({ json })))
