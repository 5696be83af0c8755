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
import { listInvoices, paymentStatus, readInvoice, shown } from './invoices'
import { paymentMethods } from './methods'
import { requestPayment } from './request'

const requestRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/request-payment',
  summary: 'Pide una dirección para pagar un plan; el precio lo calcula el servidor',
  request: body(PaymentRequest),
  responses: { 200: json(PaymentRequestResult, 'A dónde y cuánto pagar') },
})

const statusRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payment-status',
  summary: 'Cómo va tu último pago, o el que digas',
  request: { query: PaymentStatusQuery },
  responses: { 200: json(PaymentStatus, 'El estado') },
})

const listRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payments',
  summary: 'Lista tus pagos',
  request: { query: InvoicePageQuery },
  responses: { 200: json(Invoices, 'Los pagos, de más nuevo a más antiguo') },
})

const readRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payments/{id}',
  summary: 'Uno de tus pagos, con sus transferencias',
  request: { params: IdParam },
  responses: { 200: json(InvoiceAnswer, 'El pago') },
})

const methodsRoute = route({
  access: 'user',
  method: 'get',
  path: '/auth/payment-methods',
  summary: 'Si esta instalación acepta pagos, y cómo',
  responses: { 200: json(PaymentMethods, 'Lo que acepta') },
})

const faucetRoute = route({
  access: 'user',
  method: 'post',
  path: '/auth/payments/{id}/faucet',
  summary: 'Solo en la cadena de prueba: el grifo paga lo que falta, o lo que digas',
  request: {
    params: IdParam,
    body: { required: false, content: { 'application/json': { schema: FaucetForm } } },
  },
  responses: { 200: json(InvoiceAnswer, 'El pago') },
})

const success = true as const

export const paymentsRoutes = router()
  .openapi(requestRoute, (c) => {
    const { ctx } = c.var
    const { planId, months } = c.req.valid('json')
    const row = requestPayment(ctx, caller(c).user, { planId, months })
    const invoice = shown(ctx, row)
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
