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
import { body, caller, ok, optionalBody, route, router } from '../http/route'
import { payByFaucet } from './faucet'
import { listInvoices, paymentStatus, readInvoice, toInvoice } from './invoices'
import { paymentMethods } from './methods'
import { requestPayment } from './request'

const requestRoute = route(
  'user',
  'post',
  '/auth/request-payment',
  ok(PaymentRequestResult),
  body(PaymentRequest),
  { once: true },
)
const statusRoute = route('user', 'get', '/auth/payment-status', ok(PaymentStatus), {
  query: PaymentStatusQuery,
})
const listRoute = route('user', 'get', '/auth/payments', ok(Invoices), { query: InvoicePageQuery })
const readRoute = route('user', 'get', '/auth/payments/{id}', ok(InvoiceAnswer), {
  params: IdParam,
})
const methodsRoute = route('user', 'get', '/auth/payment-methods', ok(PaymentMethods))
const faucetRoute = route('user', 'post', '/auth/payments/{id}/faucet', ok(InvoiceAnswer), {
  params: IdParam,
  ...optionalBody(FaucetForm),
})

const success = true as const

export const paymentsRoutes = router()
  .openapi(requestRoute, async (c) => {
    const { ctx } = c.var
    const { planId, months } = c.req.valid('json')
    const row = await requestPayment(ctx, caller(c).user, { planId, months })
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
