import { useEffect } from 'react'
import { ApiError } from '../lib/api'
import { queryClient } from '../lib/queries'
import { verifyAccess } from './access-store'

/** A call that is refused for lack of rights has the rights asked for anew. */
export function useRefusals() {
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) void verifyAccess({ anew: true })
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
