import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Invoice } from '#contract/payments'
import {
  invoiceLike,
  methodsLike,
  type PaymentsStub,
  paidInvoice,
  refusal,
  stubPayments,
} from '../../../server/testing/samples/invoices'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { connection, openSocket } from '../../lib/socket'
import { Notifications } from '../../ui/feedback/notifications'
import { PaymentPage } from '../payment-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
})

const minute = 60_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const dialog = async () => within(await screen.findByRole('dialog'))
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** The page of somebody whose socket listens. */
async function show() {
  render(
    <>
      <PaymentPage />
      <Notifications />
    </>,
  )
  await waitFor(() => {
    expect(connection.state).toBe('live')
    expect(openSocket().hasListeners('invoiceUpdate')).toBe(true)
  })
}

/** The chain has moved: the server tells the owner. */
function push({ ctx, person }: WebBackend, payments: PaymentsStub, invoice: Invoice) {
  payments.invoices = payments.invoices.map((one) => (one.id === invoice.id ? invoice : one))
  ctx.realtime.toUser(person.user.id, 'invoiceUpdate', { invoice })
}

/** The dialog of an invoice in this state, as a reload would show it. */
async function showInvoice(invoice: Invoice) {
  history.replaceState(null, '', `/payment?pago=${invoice.id}`)
  await show()
  return dialog()
}

test('from the choice to the active plan, without a reload', async () => {
  await using backend = await startWebBackend()
  using payments = stubPayments()
  await show()
  await userEvent.click(await screen.findByRole('radio', { name: /^3 meses/ }))
  await click('Elegir: plan Pro')
  const confirm = await dialog()
  confirm.getByRole('heading', { name: 'Confirmar plan' })
  await confirm.findByText('Pro, 3 meses')
  expect(confirm.getByText('Total a pagar').nextSibling?.textContent).toMatch(/^50,37/)
  expect(confirm.getByText('Empieza').nextSibling?.textContent).toBe('Ahora mismo')
  await click(/^Pagar 50,37/)
  await screen.findByText('Preparando tu pago...')
  expect(payments.countOf('POST /auth/request-payment')).toBe(0)

  // In a dialog of its own.
  await screen.findByText('Esperando tu pago...')
  const pay = await dialog()
  expect(payments.countOf('GET /auth/debug')).toBe(1)
  expect(location.search).toBe(`?pago=${invoiceLike().id}`)
  pay.getByText('50,37 USDT')
  pay.getByText(invoiceLike().address)
  pay.getByText(/Envía solo USDT y solo por la red Ethereum/)
  expect(pay.getByRole('timer').textContent).toMatch(/^(30:00|29:\d\d)$/)
  const link = pay.getByRole('link', { name: 'Abrir en la wallet' })
  expect(link.getAttribute('href')).toBe(invoiceLike().uri)
  const code = pay.getByRole('img', { name: 'Código QR del pago' })
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['180', '180'])
  await expectAccessible(screen.getByRole('dialog'))

  push(
    backend,
    payments,
    invoiceLike({ pending: { amount: 50.37, confirmations: 3, required: 12 } }),
  )
  await pay.findByText('Detectado, 3 de 12 confirmaciones')
  expect((pay.getByRole('progressbar') as HTMLProgressElement).value).toBe(3)
  pay.getByText(/No tienes que hacer nada más/)

  const before = payments.countOf('GET /auth/subscription-status')
  push(backend, payments, paidInvoice())
  await pay.findByText('Pago recibido, activando plan...')
  await pay.findByRole('heading', { name: 'Plan Pro activado' })
  await screen.findByText('Pago recibido')
  expect(payments.countOf('GET /auth/subscription-status')).toBeGreaterThan(before)
  expect(pay.getByRole('link', { name: 'Ver recibo' }).getAttribute('href')).toBe(
    `/payment/receipt/${invoiceLike().id}`,
  )
  await userEvent.click(pay.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(location.search).toBe('')
})

test('the address and the amount are copied as wallets take them', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([invoiceLike({ missing: 10.5 })])
  const user = userEvent.setup()
  const pay = await showInvoice(invoiceLike())
  await user.click(await pay.findByRole('button', { name: 'Copiar dirección' }))
  expect(await navigator.clipboard.readText()).toBe(invoiceLike().address)
  await user.click(pay.getByRole('button', { name: 'Copiar importe' }))
  expect(await navigator.clipboard.readText()).toBe('10.5')
})

test('what credit covers is activated without a payment', async () => {
  await using _backend = await startWebBackend()
  const covered = {
    ...{ success: true, newCost: 19.99, restAmount: 24.99, pointsAmount: 0, creditAmount: 24.99 },
    ...{ finalCost: 0, kind: 'upgrade', startsAt: at(0), expiresAt: at(30 * 24 * 60 * minute) },
  }
  using payments = stubPayments([], {
    'POST /auth/calculate-upgrade': () => covered,
    'POST /auth/upgrade-plan': () => ({ success: true, message: 'Hecho' }),
  })
  await show()
  await click('Elegir: plan Pro')
  const confirm = await dialog()
  const rest = await confirm.findByText('Lo que queda de tu plan actual')
  expect(rest.nextSibling?.textContent).toMatch(/^− 24,99/)
  confirm.getByText(/5,00.*vuelven a tu cuenta como puntos/)
  await click('Activar sin pagar')
  await screen.findByText('Activando tu plan...')
  await confirm.findByRole('heading', { name: 'Plan Pro activado' })
  expect(payments.countOf('POST /auth/request-payment')).toBe(0)
})

test('a calculation that fails is cleared and said, and made again when asked', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([], { 'POST /auth/calculate-upgrade': () => Response.error() })
  await show()
  await click('Elegir: plan Básico')
  await screen.findByText('No se pudo calcular el precio.')
  expect(screen.queryAllByRole('button', { name: /^Pagar/ })).toEqual([])
  delete payments.answers['POST /auth/calculate-upgrade']
  await click('Reintentar')
  await screen.findByRole('button', { name: /^Pagar 9,99/ })
})

test.each([
  ['GET /auth/debug', 'Error de Autenticación'],
  ['POST /auth/request-payment', 'No se pudo generar el pago'],
])('when %s fails: %s, and the choice stands again', async (call, title) => {
  await using _backend = await startWebBackend()
  const message = 'La red de pagos no responde.'
  using _till = stubPayments([], { [call]: () => refusal(503, 'PAYMENTS_UNAVAILABLE', message) })
  await show()
  await click('Elegir: plan Básico')
  await click(/^Pagar 9,99/)
  await screen.findByText(title)
  screen.getByText(message)
  await screen.findByRole('button', { name: /^Pagar 9,99/ })
})

test('closing the dialog before the payment is asked for asks for none', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments()
  await show()
  await click('Elegir: plan Básico')
  await click(/^Pagar 9,99/)
  await screen.findByText('Preparando tu pago...')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  // What is asked for afterwards is the only one.
  await click('Elegir: plan Básico')
  await click(/^Pagar 9,99/)
  await screen.findByText('Esperando tu pago...')
  expect(payments.countOf('GET /auth/debug')).toBe(2)
  expect(payments.countOf('POST /auth/request-payment')).toBe(1)
})

test('a payment that was begun stands on the page, and goes on where it was', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([invoiceLike()])
  await show()
  const open = within(await screen.findByRole('region', { name: 'Pago sin terminar' }))
  open.getByText('50,37 USDT')
  expect(open.getByRole('timer').textContent).toMatch(/^(30:00|29:\d\d)$/)
  await click('Continuar el pago del plan Pro')
  await (await dialog()).findByText('Esperando tu pago...')
})

test('too little: what is missing goes to the same address', async () => {
  await using backend = await startWebBackend()
  using payments = stubPayments([invoiceLike()])
  const pay = await showInvoice(invoiceLike())
  const first = (await pay.findByRole('img', { name: 'Código QR del pago' })).innerHTML
  const pending = { amount: 20, confirmations: 1, required: 12 }
  push(backend, payments, invoiceLike({ pending }))
  await pay.findByText('Cuando se confirme, todavía faltarán 30,37 USDT.')
  const uri = invoiceLike().uri.replace('50370000', '30370000')
  const partial = { status: 'partial', received: 20, missing: 30.37, uri } as const
  push(backend, payments, invoiceLike(partial))
  await pay.findByText('Faltan 30,37 USDT')
  pay.getByText(/Recibimos 20,00 USDT/)
  pay.getByText(invoiceLike().address)
  expect(pay.getByRole('img', { name: 'Código QR del pago' }).innerHTML).not.toBe(first)
  push(backend, payments, invoiceLike({ ...partial, expiresAt: at(-minute) }))
  await pay.findByText(/El plazo venció, pero aún puedes completar el pago hasta/)
})

test('when the time is up and nothing was seen, the address goes and another can be asked for', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([invoiceLike({ expiresAt: at(2_500) })])
  const pay = await showInvoice(invoiceLike())
  await pay.findByText('Esperando tu pago...')
  await pay.findByText('El tiempo de este pago se acabó')
  pay.getByText(/Si ya lo enviaste, no se pierde/)
  expect(pay.queryAllByText(invoiceLike().address)).toEqual([])
  expect(screen.queryAllByRole('region', { name: 'Pago sin terminar' })).toEqual([])
  await click('Pedir otro pago')
  await screen.findByRole('button', { name: /^Pagar 50,37/ })
})

test.each<[Partial<Invoice>, RegExp]>([
  [
    { status: 'expired', received: 20 },
    /Los 20,00 USDT que llegaron están en tu cuenta como puntos/,
  ],
  [{ status: 'review', received: 60 }, /Lo que enviaste está a salvo/],
  [{ status: 'overpaid', received: 55.37, surplus: 5 }, /5,00 USDT de más: son 500 puntos/],
  [{ status: 'late', kind: 'renewal' }, /^Plan Pro renovado$/],
  [
    { status: 'paid', kind: 'downgrade', planId: 'basic', planName: 'Básico' },
    /Plan Básico reservado/,
  ],
])('shows %j', async (state, text) => {
  await using _backend = await startWebBackend()
  const invoice = invoiceLike({ ...state, missing: 0, expiresAt: at(-minute) })
  using _till = stubPayments([invoice])
  const pay = await showInvoice(invoice)
  await pay.findByText(text)
  expect(pay.queryAllByText(invoice.address)).toEqual([])
})

test('what no push says is found by asking', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([invoiceLike()])
  const pay = await showInvoice(invoiceLike())
  await pay.findByText('Esperando tu pago...')
  payments.invoices = [paidInvoice()]
  await pay.findByRole('heading', { name: 'Plan Pro activado' })
  await screen.findByText('Pago recibido')
})

test('an answer that is older than a push does not take it back', async () => {
  await using backend = await startWebBackend()
  const asked = Promise.withResolvers<Response>()
  using payments = stubPayments([invoiceLike()], {
    'GET /auth/payment-status': () => asked.promise,
  })
  const pay = await showInvoice(invoiceLike())
  await waitFor(() => expect(payments.countOf('GET /auth/payment-status')).toBe(1))
  await screen.findByText('Historial de pagos')
  push(backend, payments, paidInvoice())
  await pay.findByRole('heading', { name: 'Plan Pro activado' })
  const late = Response.json({ success: true, paid: false, invoice: invoiceLike() })
  asked.resolve(late)
  await waitFor(() => expect(late.bodyUsed).toBe(true))
  pay.getByRole('heading', { name: 'Plan Pro activado' })
})

test('on the test chain a faucet pays all, half or too much', async () => {
  await using _backend = await startWebBackend()
  const paid: unknown[] = []
  const invoice = invoiceLike({ missing: 4.995 })
  using payments = stubPayments([invoice], {
    'GET /auth/payment-methods': () => methodsLike({ test: true }),
    [`POST /auth/payments/${invoice.id}/faucet`]: ({ body }) => {
      paid.push(body)
      return { success: true, invoice }
    },
  })
  await showInvoice(invoice)
  for (const name of ['Pagar lo que falta', 'Pagar la mitad', 'Pagar de más']) await click(name)
  await waitFor(() => expect(paid).toEqual([{}, { amount: 2.4975 }, { amount: 9.995 }]))
  payments.answers[`POST /auth/payments/${invoice.id}/faucet`] = () => Response.error()
  await click('Pagar de más')
  await screen.findByText('El grifo no pudo pagar')
})

test('an invoice of somebody else cannot be shown', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([], {
    'GET /auth/payment-status': () => refusal(404, 'INVOICE_NOT_FOUND', 'Ese pago no existe.'),
  })
  const pay = await showInvoice(invoiceLike())
  await pay.findByText('Ese pago no existe.')
  expect(pay.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})
