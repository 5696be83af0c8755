import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShareRight } from '#contract/bots/rights'
import type { ShareForm } from '#contract/bots/sharing'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import * as api from './sharing-api'

const key = ['shares']

/** What one shares and is offered, kept current while it is shown. */
export function useShares() {
  useEffect(() => listen({ sharesUpdate: refreshShares, connect: refreshShares }), [])
  return useQuery({ queryKey: key, queryFn: api.fetchShares, staleTime: 0 })
}

const refreshShares = () => void queryClient.invalidateQueries({ queryKey: key })

/** Whatever came of it, what is shown afterwards is what the server has. */
const thenRefresh = <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  async function acted(...args: A): Promise<R> {
    try {
      return await act(...args)
    } finally {
      refreshShares()
    }
  }

export const addShare = thenRefresh((form: ShareForm) => api.addShare(form))
export const changeShare = thenRefresh((id: string, right: ShareRight) =>
  api.changeShare(id, right),
)
export const endShare = thenRefresh((id: string) => api.endShare(id))
export const acceptShare = thenRefresh((id: string) => api.acceptShare(id))
