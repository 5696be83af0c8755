import { expect, mock, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Invoice } from '#contract/payments'
import {
  invoiceLike,
  paidInvoice,
  refusal,
  stubPayments,
} from '../../../server/testing/samples/invoices'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { Queries } from '../../lib/queries'
import { InvoiceHistory } from './invoice-history'
import { ReceiptPage } from './receipt-page'

setDefaultTimeout(600_000)

const idOf = (number: number) => invoiceLike().id.replace(/1$/, String(number))
const pending = { amount: 1, confirmations: 1, required: 12 }

test('lists every payment with its state, a page at a time', async () => {
  await using _backend = await startWebBackend()
  const states: [Partial<Invoice>, string][] = [
    [{}, 'Esperando pago'],
    [{ pending }, 'Confirmando'],
    [{ status: 'partial' }, 'Incompleto'],
    [{ status: 'paid', pending }, 'Pagado'],
    [{ status: 'overpaid', received: 60 }, 'Pagado de más'],
    [{ status: 'late' }, 'Pagado tarde'],
    [{ status: 'expired' }, 'Vencido'],
    [{ status: 'review' }, 'En revisión'],
  ]
  const all = states.map(([state], index) => invoiceLike({ ...state, id: idOf(index) }))
  using _till = stubPayments([], {
    'GET /auth/payments': ({ path }) =>
      path.includes(`before=${idOf(5)}`)
        ? { success: true, invoices: all.slice(6), hasMore: false }
        : { success: true, invoices: all.slice(0, 6), hasMore: true },
  })
  render(
    <Queries>
      <InvoiceHistory />
    </Queries>,
  )
  await screen.findByText('Recibido: 60,00 USDT')
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }))
  await screen.findByText('En revisión')
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('.status')?.textContent)).toEqual(
    states.map(([, word]) => word),
  )
  const receipts = screen.getAllByRole('link', { name: /^Recibo del / })
  expect(receipts.map((link) => link.getAttribute('href'))).toEqual(
    all.map(({ id }) => `/payment/receipt/${id}`),
  )
  expect(screen.queryAllByRole('button', { name: 'Ver más' })).toEqual([])
})

test('a history that cannot be read says so, and is read again when asked', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([], { 'GET /auth/payments': () => Response.error() })
  render(
    <Queries>
      <InvoiceHistory />
    </Queries>,
  )
  await screen.findByText('No se pudieron cargar los datos')
  delete payments.answers['GET /auth/payments']
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Aún no has pedido ningún pago.')
})

test('a receipt says what was bought, how it was paid, and can be printed', async () => {
  await using backend = await startWebBackend()
  const used = { restAmount: 10, pointsAmount: 5, amount: 35.37, received: 40.37, surplus: 5 }
  const invoice = paidInvoice({ ...used, status: 'overpaid' })
  using _till = stubPayments([], {
    [`GET /auth/payments/${invoice.id}`]: () => ({ success: true, invoice }),
  })
  const { container } = render(<ReceiptPage id={invoice.id} />)
  const paper = within(await screen.findByRole('article'))
  const value = (name: string) => paper.getByText(name).nextSibling?.textContent
  expect(value('Número')).toBe(invoice.id)
  expect(value('Cuenta')).toBe(backend.person.user.email)
  expect(value('Pagado con')).toBe('USDT en Ethereum')
  paper.getByText('Plan Pro, 3 meses')
  expect(value('Precio')).toMatch(/^50,37/)
  expect(value('Resto del plan anterior')).toMatch(/^− 10,00/)
  expect(value('Puntos usados')).toMatch(/^− 5,00/)
  expect(value('Total a pagar')).toBe('35,37 USDT')
  expect(value('Recibido')).toBe('40,37 USDT')
  expect(value('Abonado en puntos')).toBe('5,00 USDT')
  const [transfer] = invoice.transfers
  const link = paper.getByRole('link', { name: transfer?.txHash })
  expect(link.getAttribute('href')).toBe(transfer?.url as string)
  paper.getByText(/, bloque 21000000$/)
  expect(paper.queryAllByText(/no es un justificante/)).toEqual([])
  await expectAccessible(container)
  const print = mock(() => {})
  Object.assign(globalThis, { print })
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('what is not paid is no proof of payment', async () => {
  await using _backend = await startWebBackend()
  const invoice = invoiceLike()
  using _till = stubPayments([], {
    [`GET /auth/payments/${invoice.id}`]: () => ({ success: true, invoice }),
  })
  render(<ReceiptPage id={invoice.id} />)
  await screen.findByText(/no es un justificante de pago/)
  screen.getByText('Sin transacciones confirmadas.')
})

test('a receipt that is not there says so; one that cannot be read is read again', async () => {
  await using _backend = await startWebBackend()
  const { id } = invoiceLike()
  const call = `GET /auth/payments/${id}`
  const message = 'Ese pago no existe o no es tuyo.'
  using payments = stubPayments([], { [call]: () => Response.error() })
  render(<ReceiptPage id={id} />)
  await screen.findByText('No se pudieron cargar los datos')
  payments.answers[call] = () => refusal(404, 'INVOICE_NOT_FOUND', message)
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(message)
  expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toEqual([])
})
