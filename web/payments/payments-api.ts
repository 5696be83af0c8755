import { hc } from 'hono/client'
import type { PlanChoice } from '#contract/plans'
import type { paymentsRoutes } from '../../server/payments/payments-routes'
import { unwrap } from '../lib/api'
import { untilOver } from '../plans/leaving'

const { auth } = hc<typeof paymentsRoutes>('/api', { fetch: untilOver })

export const fetchMethods = () => unwrap(auth['payment-methods'].$get())

export const requestPayment = async (choice: PlanChoice) =>
  (await unwrap(auth['request-payment'].$post({ json: choice }))).invoice

export const fetchStatus = (invoiceId: string) =>
  unwrap(auth['payment-status'].$get({ query: { invoiceId } }))

export const fetchInvoice = async (id: string) =>
  (await unwrap(auth.payments[':id'].$get({ param: { id } }))).invoice

/** Newest first; the next page comes `before` the last one of the page before it. */
export const fetchInvoices = (before?: string) =>
  unwrap(auth.payments.$get({ query: before === undefined ? {} : { before } }))

/** Test chain only: pays what is missing, or so much. */
export const payByFaucet = (id: string, amount?: number) =>
  unwrap(
    auth.payments[':id'].faucet.$post({
      param: { id },
      json: amount === undefined ? {} : { amount },
    }),
  )
