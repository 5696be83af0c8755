import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Invoice, Invoices } from '#contract/payments'
import { pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import { isOver, isSettled } from './invoice-phase'
import { fetchInvoice, fetchInvoices, fetchMethods, fetchStatus } from './payments-api'
import { welcome } from './welcome'

const keys = {
  methods: ['payment-methods'],
  invoices: ['invoices'],
  invoice: (id: string) => ['invoice', id],
} as const

type Pages = InfiniteData<Invoices, string | undefined>

/** Grows with every push: an answer that was asked for before it is older. */
let pushes = 0

export const useMethods = () => useQuery({ queryKey: keys.methods, queryFn: fetchMethods })

/** The caller's invoices, newest first, a page at a time. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: keys.invoices,
    queryFn: ({ pageParam }) => fetchInvoices(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ invoices, hasMore }) => (hasMore ? invoices.at(-1)?.id : undefined),
  })

/** One invoice, for reading. */
export const useInvoice = (id: string) =>
  useQuery({ queryKey: keys.invoice(id), queryFn: () => fetchInvoice(id), staleTime: 0 })

/** One invoice that somebody waits for: asked for again and again beside what is pushed. */
export const useLiveInvoice = (id: string) =>
  useQuery({
    queryKey: keys.invoice(id),
    queryFn: () => poll(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isOver(data, Date.now()) ? false : pauses.paymentPollMs,
  })

async function poll(id: string): Promise<Invoice> {
  const begun = pushes
  const { invoice } = await fetchStatus(id)
  const pushed = begun === pushes ? undefined : queryClient.getQueryData<Invoice>(keys.invoice(id))
  if (pushed) return pushed
  if (invoice) takeInvoice(invoice)
  return invoice ?? fetchInvoice(id)
}

/** Shows an invoice as it is now, wherever it is shown; when it has just been settled, says so. */
export function takeInvoice(invoice: Invoice) {
  const before = known(invoice.id)
  queryClient.setQueryData(keys.invoice(invoice.id), invoice)
  queryClient.setQueryData<Pages>(keys.invoices, (pages) => pages && withInvoice(pages, invoice))
  if (before && !isSettled(before) && isSettled(invoice)) void welcome(invoice)
}

function known(id: string) {
  const one = queryClient.getQueryData<Invoice>(keys.invoice(id))
  const pages = queryClient.getQueryData<Pages>(keys.invoices)?.pages
  return one ?? pages?.flatMap(({ invoices }) => invoices).find((invoice) => invoice.id === id)
}

function withInvoice(data: Pages, invoice: Invoice): Pages {
  const isListed = data.pages.some(({ invoices }) => invoices.some(({ id }) => id === invoice.id))
  const pages = data.pages.map((page, index) => ({
    ...page,
    invoices: isListed
      ? page.invoices.map((one) => (one.id === invoice.id ? invoice : one))
      : index === 0
        ? [invoice, ...page.invoices]
        : page.invoices,
  }))
  return { ...data, pages }
}

/** Hears what happens to the caller's invoices; what was missed meanwhile is asked for. */
export function useLiveInvoices() {
  useEffect(() => {
    return listen({
      invoiceUpdate({ invoice }) {
        pushes += 1
        takeInvoice(invoice)
      },
      connect: () => void queryClient.invalidateQueries({ queryKey: keys.invoices }),
    })
  }, [])
}
