import { Done, IdParam } from '#contract/common'
import {
  AdminInvoiceAnswer,
  AdminInvoiceQuery,
  AdminInvoices,
  InvoiceMark,
  PaymentsState,
  ReasonForm,
  RecheckResult,
} from '#contract/payments'
import { asker, body, emptyBody, file, ok, route, router } from '../../http/route'
import { paymentsState } from '../methods'
import { listAdminInvoices, readAdminInvoice } from './admin-invoices'
import { exportInvoices } from './export'
import { markInvoice } from './mark'
import { recheckInvoice, resumeWatcher } from './recheck'

const listRoute = route('admin', 'get', '/admin/payments', ok(AdminInvoices), {
  query: AdminInvoiceQuery,
})
const stateRoute = route('admin', 'get', '/admin/payments/state', ok(PaymentsState))
const exportRoute = route('admin', 'get', '/admin/payments/export', file('text/csv'))
const readRoute = route('admin', 'get', '/admin/payments/{id}', ok(AdminInvoiceAnswer), {
  params: IdParam,
})
const markRoute = route(
  'admin',
  'post',
  '/admin/payments/{id}/mark',
  ok(AdminInvoiceAnswer),
  { params: IdParam, ...body(InvoiceMark) },
  { fresh: true },
)
const recheckRoute = route('admin', 'post', '/admin/payments/{id}/recheck', ok(RecheckResult), {
  params: IdParam,
  ...emptyBody,
})
const resumeRoute = route(
  'admin',
  'post',
  '/admin/payments/watcher/resume',
  ok(Done),
  body(ReasonForm),
)

const success = true as const

export const adminPaymentsRoutes = router()
  .openapi(listRoute, (c) =>
    c.json({ success, ...listAdminInvoices(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .openapi(stateRoute, (c) => c.json(paymentsState(c.var.ctx), 200))
  .openapi(exportRoute, (c) => exportInvoices(c.var.ctx, asker(c)))
  .openapi(readRoute, (c) => c.json(readAdminInvoice(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(resumeRoute, async (c) => {
    await resumeWatcher(c.var.ctx, asker(c), c.req.valid('json').reason)
    return c.json({ success, message: c.var.ctx.texts.invoices.resumed }, 200)
  })
  .openapi(markRoute, (c) => {
    const { id } = c.req.valid('param')
    markInvoice(c.var.ctx, asker(c), id, c.req.valid('json'))
    return c.json(readAdminInvoice(c.var.ctx, id), 200)
  })
  .openapi(recheckRoute, async (c) => {
    const { id } = c.req.valid('param')
    const invoice = await recheckInvoice(c.var.ctx, asker(c), id)
    return c.json({ success, message: c.var.ctx.texts.invoices.rechecked, invoice }, 200)
  })
