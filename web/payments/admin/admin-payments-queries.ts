import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { AdminInvoice, AdminInvoices } from '#contract/payments'
import { pauses } from '../../lib/pauses'
import { queryClient } from '../../lib/queries'
import { isOver } from '../invoice-phase'
import {
  fetchAdminInvoice,
  fetchAdminInvoices,
  fetchState,
  type InvoiceFilter,
} from './admin-payments-api'

const all = ['admin-payments'] as const
const keys = {
  state: [...all, 'state'],
  lists: [...all, 'list'],
  invoice: (id: string) => [...all, 'invoice', id],
} as const

type Pages = InfiniteData<AdminInvoices, string | undefined>

/** How the watcher does; asked for again and again, since nothing tells of it. */
export const usePaymentsState = () =>
  useQuery({
    queryKey: keys.state,
    queryFn: fetchState,
    refetchInterval: pauses.adminRefreshMs,
  })

/** Everybody's invoices that pass the filter, newest first, a page at a time. */
export const useAdminInvoices = (filter: InvoiceFilter) =>
  useInfiniteQuery({
    queryKey: [...keys.lists, filter],
    queryFn: ({ pageParam }) => fetchAdminInvoices(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ invoices, hasMore }) => (hasMore ? invoices.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** One invoice, followed for as long as the chain can change it. */
export const useAdminInvoice = (id: string) =>
  useQuery({
    queryKey: keys.invoice(id),
    queryFn: async () => {
      const answer = await fetchAdminInvoice(id)
      showInLists(answer.invoice)
      return answer
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isOver(data.invoice, Date.now()) ? false : pauses.paymentPollMs,
  })

function showInLists(invoice: AdminInvoice) {
  queryClient.setQueriesData<Pages>({ queryKey: keys.lists }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      invoices: page.invoices.map((one) => (one.id === invoice.id ? invoice : one)),
    }))
    return { ...data, pages }
  })
}

/** Asks for everything that is shown anew. */
export const refreshPayments = () => queryClient.invalidateQueries({ queryKey: all })
