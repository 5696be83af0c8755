import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminBackend } from '../../../server/testing/admin-backend'
import { pay, pointsOf, requestInvoice } from '../../../server/testing/samples/payments'
import { registerUser } from '../../../server/testing/samples/people'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { Queries, queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { PaymentsAdmin } from './payments-admin'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/admin/settings?vista=pagos')
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

const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Todos los pagos' }))
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}

const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

test('without configuration it says how to take payments', async () => {
  await using _backend = await adminBackend()
  show()
  await screen.findByText('Esta instalación no acepta pagos.')
  screen.getByText(/ENJAMBRE_PAYMENTS_XPUB/)
  await screen.findByText('Todavía nadie ha pedido un pago.')
})

test('shows the watcher, its alerts with what to do, and the totals', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx)
  pay(backend.ctx, await requestInvoice(ana), 9.99)
  const since = new Date().toISOString()
  backend.watch({
    watcher: { state: 'unreachable', head: 1_200, cursor: 1_100, checkedAt: since },
    alerts: [{ kind: 'unreachable', message: 'Ningún nodo responde.', since }],
  })
  const { container } = show()
  const watcher = within(await screen.findByRole('region', { name: 'Vigilante de pagos' }))
  watcher.getByText('Sin respuesta de la cadena')
  watcher.getByText('98 bloques')
  watcher.getByText('31337')
  const alerts = within(screen.getByRole('list', { name: 'Avisos de pagos' }))
  alerts.getByText('Ningún nodo responde.')
  alerts.getByText(/^Comprueba que las direcciones/)
  expect(alerts.queryAllByRole('button')).toEqual([])
  const settled = screen.getByText('Cobrados').nextElementSibling?.textContent
  const received = screen.getByText('Recibido en total').nextElementSibling?.textContent
  expect([settled, received]).toEqual(['1', '9,99 USDT'])
  await rows()
  await expectAccessible(container)
})

test('a halted watcher goes on once somebody says why', async () => {
  await using backend = await adminBackend()
  const since = new Date().toISOString()
  const halted = { state: 'halted', head: 9, cursor: 5, checkedAt: since } as const
  backend.watch({ watcher: halted, alerts: [{ kind: 'halted', message: 'Cambió.', since }] })
  const { payments } = backend.ctx
  let resumed = 0
  payments.resume = () => {
    resumed += 1
    const watcher = { ...halted, state: 'watching' } as const
    backend.ctx.payments = { ...payments, state: () => ({ watcher, alerts: [] }) }
    return Promise.resolve()
  }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Reanudar la vigilancia' }))
  const form = await dialog('Reanudar la vigilancia')
  form.getByText(/Nada se abona dos veces/)
  await userEvent.click(form.getByRole('button', { name: 'Reanudar' }))
  form.getByText('Escribe algo primero')
  expect(resumed).toBe(0)
  await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Mirado en el explorador')
  await userEvent.click(form.getByRole('button', { name: 'Reanudar' }))
  await screen.findByText('El vigilante de pagos vuelve a trabajar.')
  await screen.findByText('Vigilando')
  expect(resumed).toBe(1)
  expect(screen.queryAllByRole('dialog')).toEqual([])
})

test('lists the payments, by page, by status and by what is searched', async () => {
  await using backend = await adminBackend()
  backend.watch()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  const eva = await registerUser(backend.ctx, { email: 'eva@ejemplo.com' })
  const paid = await requestInvoice(ana)
  pay(backend.ctx, paid, 9.99)
  await requestInvoice(eva, 'pro', 12)
  backend.intercept('GET /admin/payments', async () => {
    const { body } = await admin.call('GET', '/admin/payments?limit=1')
    return Response.json(body)
  })
  const admin = await registerUser(backend.ctx, { role: 'admin' })
  show()
  expect((await rows()).map(([account, plan, status]) => [account, plan, status])).toEqual([
    ['eva@ejemplo.com', 'Enterprise, 12 meses', 'Esperando pago'],
  ])
  screen.getByText('1 pago a la vista')
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  await screen.findByText('2 pagos a la vista')
  expect((await rows())[1]?.slice(0, 5)).toEqual([
    ...['ana@ejemplo.com', 'Básico, 1 mes', 'Pagado', '9,99 USDT', '9,99 USDT'],
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pagado')
  await screen.findByText('1 pago a la vista')
  expect((await rows()).map(([account]) => account)).toEqual(['ana@ejemplo.com'])
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'eva')
  await screen.findByText('Ningún pago coincide con lo que buscas.')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Buscar/ }).value).toBe('')
})

test('the CSV is fetched with the session and saved', async () => {
  await using backend = await adminBackend()
  backend.watch()
  await requestInvoice(await registerUser(backend.ctx))
  const saved: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:csv'
  })
  using click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  show()
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await screen.findByText('Contiene 1 dirección.')
  expect(click).toHaveBeenCalledTimes(1)
  expect(await saved[0]?.text()).toStartWith('Índice,Ruta,Dirección')
})

test('points by hand: said beforehand, checked, given and taken', async () => {
  await using backend = await adminBackend()
  const ana = await registerUser(backend.ctx, { email: 'ana@ejemplo.com' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Dar o quitar puntos' }))
  const form = await dialog('Dar o quitar puntos')
  const write = async (name: string, text: string) => {
    const field = form.getByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await userEvent.click(form.getByRole('button', { name: 'Dar puntos' }))
  form.getByText(/^Escribe un correo válido/)
  form.getByText(/^Escribe un número entero entre/)
  form.getByText('Escribe algo primero')
  await write('Correo de la cuenta', 'Ana@ejemplo.com')
  await write('Motivo', 'Compensación')
  await write('Puntos', '-5')
  form.getByText(/^Se quitarán 5 puntos \(0,05.*\) a ana@ejemplo.com\.$/)
  await userEvent.click(form.getByRole('button', { name: 'Quitar puntos' }))
  await form.findByText(/no se pueden quitar más/)
  await write('Puntos', '500')
  form.getByText(/^Se darán 500 puntos \(5,00/)
  await userEvent.click(form.getByRole('button', { name: 'Dar puntos' }))
  await screen.findByText('La cuenta tiene ahora 500 puntos.')
  expect(pointsOf(backend.ctx, ana)).toEqual([['manual', 5]])
})

test('what cannot be loaded says so, and is loaded when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/payments/state', () => Response.error())
  backend.intercept('GET /admin/payments', () => Response.error())
  show()
  await waitFor(() =>
    expect(screen.queryAllByText('No se pudieron cargar los datos')).toHaveLength(2),
  )
  for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) {
    await userEvent.click(button)
  }
  await screen.findByText('Esta instalación no acepta pagos.')
  await screen.findByText('Todavía nadie ha pedido un pago.')
})
