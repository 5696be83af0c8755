import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { adminBackend } from '../../../../server/testing/admin-backend'
import {
  grantPoints,
  pay,
  pointsOf,
  requestInvoice,
  termsOf,
} from '../../../../server/testing/samples/payments'
import { registerUser } from '../../../../server/testing/samples/people'
import { expectAccessible } from '../../../../server/testing/web/accessible'
import { Queries, queryClient } from '../../../lib/queries'
import { Notifications } from '../../../ui/feedback/notifications'
import { PaymentsAdmin } from '../payments-admin'

setDefaultTimeout(600_000)

beforeEach(() => history.replaceState(null, '', '/admin/settings?vista=pagos'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = () =>
  render(
    <>
      <Queries>
        <PaymentsAdmin />
      </Queries>
      <Notifications />
    </>,
  )

const openOf = (email: string) =>
  screen.findByRole('button', { name: new RegExp(`^Ver el pago de ${email} `) })

const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

test('one payment with all that is known of it', async () => {
  await using backend = await adminBackend()
  const watched = backend.watch()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  grantPoints(backend.ctx, ana, 2)
  const invoice = await requestInvoice(ana)
  const txHash = pay(backend.ctx, invoice, 3)
  watched.pending.set(invoice.id, { amount: 1_000_000n, confirmations: 2 })
  show()
  await userEvent.click(await openOf('ana@ejemplo.com'))
  const shown = await dialog('Pago de Básico, 1 mes')
  const amountOf = (name: string) => shown.getByText(name).nextElementSibling?.textContent
  expect(amountOf('Puntos reservados')).toMatch(/^− 2,00/)
  expect(amountOf('A pagar')).toBe('7,99 USDT')
  expect(amountOf('Recibido y confirmado')).toBe('3,00 USDT')
  expect(amountOf('Falta')).toBe('4,99 USDT')
  expect(amountOf('Ruta de derivación')).toBe("m/44'/60'/0'/0/0")
  shown.getByText(invoice.address)
  shown.getByText(txHash)
  shown.getByText('Detectado 1,00 USDT: 2 de 3 confirmaciones')
  const events = within(shown.getByRole('region', { name: 'Cronología y registro' }))
  expect(events.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
    'Pago pedido',
    'Llegaron 3,00 USDT',
    'Fin del plazo para pagar',
    'Fin de la vigilancia de la dirección',
  ])
  expect(location.search).toBe(`?vista=pagos&pago=${invoice.id}`)
  await expectAccessible(screen.getByRole('dialog'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  expect(location.search).toBe('?vista=pagos')
})

test('marking says what will happen, asks why, and is shown with its reason', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  const invoice = await requestInvoice(ana)
  pay(backend.ctx, invoice, 3)
  show()
  await userEvent.click(await openOf('ana@ejemplo.com'))
  const shown = await dialog(/^Pago de Básico/)
  await userEvent.click(await shown.findByRole('button', { name: 'Decidir a mano' }))
  const form = await dialog('Decidir a mano')
  form.getByText('ana@ejemplo.com recibe el plan Básico por 1 mes como si hubiera pagado.')
  form.getByText('Faltan 6,99 USDT, que se dan por cobrados.')
  await userEvent.click(form.getByRole('radio', { name: 'Cerrarlo sin más' }))
  form.getByText('Los 3,00 USDT recibidos que no estén ya en puntos quedan sin abonar.')
  await userEvent.click(form.getByRole('radio', { name: 'Pasar lo recibido a puntos' }))
  form.getByText(/^ana@ejemplo.com recibe hasta 3,00 USDT en puntos \(300\)/)
  await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió por correo')
  await userEvent.click(form.getByRole('button', { name: 'Pasar lo recibido a puntos' }))
  await screen.findByText('Decisión guardada')
  const events = within(shown.getByRole('region', { name: 'Cronología y registro' }))
  await events.findByText('Lo pidió por correo')
  events.getByText('Pasado a puntos')
  events.getByText('Cerrado: Vencido')
  expect(pointsOf(backend.ctx, ana)).toEqual([['manual', 3]])
  expect(termsOf(backend.ctx, ana)).toEqual([])
  await waitFor(() => expect(shown.queryAllByRole('button', { name: /^Decidir/ })).toEqual([]))
})

test('what somebody else settled meanwhile is refused and said', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  const invoice = await requestInvoice(ana)
  show()
  await userEvent.click(await openOf('ana@ejemplo.com'))
  const shown = await dialog(/^Pago de Básico/)
  await userEvent.click(await shown.findByRole('button', { name: 'Decidir a mano' }))
  const form = await dialog('Decidir a mano')
  const points = form.getByRole<HTMLInputElement>('radio', { name: 'Pasar lo recibido a puntos' })
  expect(points.disabled).toBe(true)
  pay(backend.ctx, invoice, 9.99)
  await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Por error')
  await userEvent.click(form.getByRole('button', { name: 'Activar el plan' }))
  await form.findByText(/ya está cerrado/)
  expect(termsOf(backend.ctx, ana)).toEqual([['basic', 1, 9.99]])
})

test('nothing can be given to an account that is gone', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx)
  const invoice = await requestInvoice(ana)
  backend.ctx.db.delete(users).where(eq(users.id, ana.user.id)).run()
  pay(backend.ctx, invoice, 9.99)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Ver los que esperan' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('review')
  await userEvent.click(await openOf('Cuenta eliminada'))
  const shown = await dialog(/^Pago de Básico/)
  shown.getByText('Ha llegado dinero para una cuenta que ya no existe.')
  await userEvent.click(await shown.findByRole('button', { name: 'Decidir a mano' }))
  const form = await dialog('Decidir a mano')
  const free = form.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => !disabled)
  expect(free).toEqual([false, false, true])
  form.getByText(/^La cuenta ya no existe/)
})

test('looks at an address again, and says when that fails', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  const invoice = await requestInvoice(ana)
  const { payments } = backend.ctx
  payments.recheck = () => {
    pay(backend.ctx, invoice, 4)
    return Promise.resolve()
  }
  history.replaceState(null, '', `/admin/settings?vista=pagos&pago=${invoice.id}`)
  show()
  const shown = await dialog(/^Pago de Básico/)
  await userEvent.click(await shown.findByRole('button', { name: 'Comprobar en la cadena' }))
  await screen.findByText('La dirección se ha vuelto a comprobar en la cadena.')
  await shown.findByText('Llegaron 4,00 USDT')
  shown.getByText('Comprobado de nuevo en la cadena')
  backend.intercept(`POST /admin/payments/${invoice.id}/recheck`, () => Response.error())
  await userEvent.click(shown.getByRole('button', { name: 'Comprobar en la cadena' }))
  await screen.findByText('No se pudo comprobar')
})
