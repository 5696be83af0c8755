import { IdParam } from '#contract/common'
import {
  FaucetForm,
  InvoiceAnswer,
  InvoicePageQuery,
  Invoices,
  PaymentMethods,
  PaymentRequest,
  PaymentRequestResult,
  PaymentStatus,
  PaymentStatusQuery,
} from '#contract/payments'
import { body, caller, json, route, router } from '../http/route'
import { payByFaucet } from './faucet'
import { listInvoices, paymentStatus, readInvoice, toInvoice } from './invoices'
import { paymentMethods } from './methods'
import { requestPayment } from './request'

const requestRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/request-payment',
  request: body(PaymentRequest),
  responses: { 200: json(PaymentRequestResult) },
})

const statusRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payment-status',
  request: { query: PaymentStatusQuery },
  responses: { 200: json(PaymentStatus) },
})

const listRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payments',
  request: { query: InvoicePageQuery },
  responses: { 200: json(Invoices) },
})

const readRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payments/{id}',
  request: { params: IdParam },
  responses: { 200: json(InvoiceAnswer) },
})

const methodsRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payment-methods',
  responses: { 200: json(PaymentMethods) },
})

const faucetRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/payments/{id}/faucet',
  request: {
    params: IdParam,
    body: { required: false, content: { 'application/json': { schema: FaucetForm } } },
  },
  responses: { 200: json(InvoiceAnswer) },
})

const success = true as const

export const paymentsRoutes = router()
  .openapi(requestRoute, (c) => {
    const { ctx } = c.var
    const { planId, months } = c.req.valid('json')
    const row = requestPayment(ctx, caller(c).user, { planId, months })
    const invoice = toInvoice(ctx, row)
    const { id: invoiceId, address, amount, network, uri } = invoice
    const expire = row.expiresAt
    return c.json({ success, invoiceId, address, expire, amount, network, uri, invoice }, 200)
  })
  .openapi(statusRoute, (c) => {
    const { invoiceId } = c.req.valid('query')
    return c.json(paymentStatus(c.var.ctx, caller(c).user.id, invoiceId), 200)
  })
  .openapi(listRoute, (c) => {
    const page = listInvoices(c.var.ctx, caller(c).user.id, c.req.valid('query'))
    return c.json({ success, ...page }, 200)
  })
  .openapi(readRoute, (c) => {
    const { id } = c.req.valid('param')
    return c.json({ success, invoice: readInvoice(c.var.ctx, caller(c).user.id, id) }, 200)
  })
  .openapi(methodsRoute, (c) => c.json(paymentMethods(c.var.ctx), 200))
  .openapi(faucetRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { amount } = c.req.valid('json') ?? {}
    const invoice = await payByFaucet(c.var.ctx, caller(c).user.id, id, amount)
    return c.json({ success, invoice }, 200)
  })
