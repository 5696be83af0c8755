import { hc } from 'hono/client'
import type { AdminInvoiceQuery, InvoiceMark, ManualPoints } from '#contract/payments'
import type { adminPaymentsRoutes } from '../../../server/payments/admin/admin-payments-routes'
import type { plansAdminRoutes } from '../../../server/plans/plans-admin-routes'
import { authorised, authorisedWithin, unwrap } from '../../lib/api'

/** What narrows the list. */
export type InvoiceFilter = Pick<AdminInvoiceQuery, 'status' | 'search'>

const downloadMs = 120_000

const { payments } = hc<typeof adminPaymentsRoutes>('/api', { fetch: authorised }).admin
const { points } = hc<typeof plansAdminRoutes>('/api', { fetch: authorised }).admin
const downloads = hc<typeof adminPaymentsRoutes>('/api', { fetch: authorisedWithin(downloadMs) })

export const fetchState = () => unwrap(payments.state.$get())

/** Newest first; the next page comes `before` the last one of the page before it. */
export const fetchAdminInvoices = (filter: InvoiceFilter, before?: string) =>
  unwrap(payments.$get({ query: { ...filter, before } }))

export const fetchAdminInvoice = (id: string) => unwrap(payments[':id'].$get({ param: { id } }))

export const markInvoice = (id: string, mark: InvoiceMark) =>
  unwrap(payments[':id'].mark.$post({ param: { id }, json: mark }))

export const recheckInvoice = (id: string) =>
  unwrap(payments[':id'].recheck.$post({ param: { id }, json: {} }))

export const resumeWatcher = (reason: string) =>
  unwrap(payments.watcher.resume.$post({ json: { reason } }))

export const changePoints = (form: ManualPoints) => unwrap(points.$post({ json: form }))

/** The file with every address, and how many it holds. */
export async function fetchCsv() {
  const response = await downloads.admin.payments.export.$get()
  if (!response.ok) await unwrap(Promise.resolve(response))
  return { file: await response.blob(), rows: Number(response.headers.get('x-row-count')) }
}
