import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTokenRemoved } from './token'

const freshMs = 10_000

/**
 * What pages have fetched that are read, not watched: plans, payments, administration. A failed
 * call is said at once, with a button, instead of being tried again in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: freshMs, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Surrounds a lazily loaded page, so that other pages do not carry the library. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Nobody sees what was fetched for whoever was here before. */
onTokenRemoved(() => queryClient.clear())
