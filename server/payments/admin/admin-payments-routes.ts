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
import { asker, body, emptyBody, json, route, router } from '../../http/route'
import { paymentsState } from '../methods'
import { listAdminInvoices, readAdminInvoice } from './admin-invoices'
import { exportInvoices } from './export'
import { markInvoice } from './mark'
import { recheckInvoice, resumeWatcher } from './recheck'

const listRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/payments',
  request: { query: AdminInvoiceQuery },
  responses: { 200: json(AdminInvoices) },
})

const stateRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/payments/state',
  responses: { 200: json(PaymentsState) },
})

const exportRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/payments/export',
  responses: {
    200: {
      description: '',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
  },
})

const readRoute = route({
  access: 'admin',
  method: 'get',
  path: '/admin/payments/{id}',
  request: { params: IdParam },
  responses: { 200: json(AdminInvoiceAnswer) },
})

const markRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/payments/{id}/mark',
  request: { params: IdParam, ...body(InvoiceMark) },
  responses: { 200: json(AdminInvoiceAnswer) },
})

const recheckRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/payments/{id}/recheck',
  request: { params: IdParam, ...emptyBody },
  responses: { 200: json(RecheckResult) },
})

const resumeRoute = route({
  access: 'admin',
  method: 'post',
  path: '/admin/payments/watcher/resume',
  request: body(ReasonForm),
  responses: { 200: json(Done) },
})

const success = true as const

export const adminPaymentsRoutes = router()
  .openapi(listRoute, (c) =>
    c.json({ success, ...listAdminInvoices(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .openapi(stateRoute, (c) => c.json(paymentsState(c.var.ctx), 200))
  .openapi(exportRoute, (c) => exportInvoices(c.var.ctx))
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
