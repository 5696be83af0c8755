import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/queries'
import { fetchLeaving } from './leaving-api'

/** What goes with the account; asked for each time, since bots go on. */
export const useLeaving = () =>
  useQuery({ queryKey: ['leaving'], queryFn: fetchLeaving, staleTime: 0 }, queryClient)
