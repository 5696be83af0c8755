import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect } from 'react'
import { proxy } from 'valtio'
import type { Invoice, Invoices } from '#contract/payments'
import type { PlanChoice } from '#contract/plans'
import { t } from '#texts/payments/payments'
import type { paymentsRoutes } from '../../server/payments/payments-routes'
import { unwrap } from '../lib/api'
import { pause, pauses } from '../lib/pauses'
import { queryClient } from '../lib/queries'
import { listen } from '../lib/socket'
import { refreshAccount } from '../plans/account-queries'
import { untilOver } from '../plans/leaving'
import { notify } from '../ui/feedback/notify'
import { isOver, isSettled } from './invoice-phase'

const { auth } = hc<typeof paymentsRoutes>('/api', { fetch: untilOver })

const fetchMethods = () => unwrap(auth['payment-methods'].$get())

export const requestPayment = async (choice: PlanChoice) =>
  (await unwrap(auth['request-payment'].$post({ json: choice }))).invoice

const fetchStatus = (invoiceId: string) =>
  unwrap(auth['payment-status'].$get({ query: { invoiceId } }))

const fetchInvoice = async (id: string) =>
  (await unwrap(auth.payments[':id'].$get({ param: { id } }))).invoice

/** Newest first; the next page comes `before` the last one of the page before it. */
const fetchInvoices = (before?: string) =>
  unwrap(auth.payments.$get({ query: before === undefined ? {} : { before } }))

/** Test chain only: pays what is missing, or so much. */
export const payByFaucet = (id: string, amount?: number) =>
  unwrap(
    auth.payments[':id'].faucet.$post({
      param: { id },
      json: amount === undefined ? {} : { amount },
    }),
  )

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

/** Invoices whose money has come and whose plan is being fetched, by id. */
export const activating = proxy<Record<string, true>>({})

/** An invoice has just been settled: fetches what that changed, long enough to be read, says it. */
async function welcome({ id, kind, planName }: Invoice) {
  activating[id] = true
  await Promise.all([refreshAccount(), pause(pauses.beforePaymentMs)])
  delete activating[id]
  notify({ type: 'success', title: t.paid.toast, message: t.paid.active[kind](planName) })
}
