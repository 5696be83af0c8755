import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminBackend } from '../../server/testing/admin-backend'
import {
  invoiceLike,
  methodsLike,
  refusal,
  stubPayments,
} from '../../server/testing/samples/invoices'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { readToken } from '../lib/token'
import { Notifications } from '../ui/feedback/notifications'
import { notices } from '../ui/feedback/notify'
import { PaymentPage } from './payment-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
})

const day = 24 * 3_600_000

const show = () =>
  render(
    <>
      <PaymentPage />
      <Notifications />
    </>,
  )

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  return within(heading.closest('li') as HTMLElement)
}

const subscriptionLike = (overrides: object = {}) => ({
  success: true,
  planId: 'intermediate',
  botsAvailable: 10,
  status: 'active',
  expiresAt: new Date(Date.now() + 40 * day).toISOString(),
  isExpired: false,
  next: null,
  ...overrides,
})

test('shows what one has, the durations with their discounts, and the plans', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments()
  const { container } = show()
  await screen.findByRole('heading', { name: 'Planes de Suscripción', level: 1 })
  const own = within(await screen.findByRole('region', { name: 'Tu plan actual' }))
  expect(own.getByText('Sin suscripción')).toBeDefined()
  expect(own.getByText(/Todavía no tienes un plan/)).toBeDefined()
  expect(await own.findByText('Puntos')).toBeDefined()
  const months = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(months).toEqual(['1 mes', '3 meses-16%', '6 meses-25%', '12 meses-37%', '24 meses-50%'])
  const pro = await card('Pro')
  expect(pro.getByText('Popular')).toBeDefined()
  expect(pro.getByText(/^19,99/)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^3 meses/ }))
  expect(pro.getByText(/^50,37.*en total por 3 meses$/)).toBeDefined()
  for (const plan of ['Básico', 'Pro', 'Enterprise']) {
    expect(screen.getByRole('button', { name: `Elegir: plan ${plan}` }).textContent).toBe('Elegir')
  }
  await screen.findByText('Aún no has pedido ningún pago.')
  await screen.findByText(/Aún no hay movimientos/)
  expect(screen.queryAllByText(/Modo de prueba/)).toEqual([])
  await expectAccessible(container)
})

test('a plan chosen before the login is the one that is offered', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments()
  history.replaceState(null, '', '/payment?plan=pro&meses=7')
  const { unmount } = show()
  await card('Enterprise')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  history.replaceState(null, '', '/payment?plan=pro&meses=12')
  show()
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Enterprise, 12 meses')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(location.search).toBe('')
})

test('with a plan every button says what it would do', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([], { 'GET /auth/subscription-status': () => subscriptionLike() })
  show()
  await screen.findByRole('button', { name: 'Renovar: plan Pro' })
  screen.getByRole('button', { name: 'Cambiar al renovar: plan Básico' })
  screen.getByRole('button', { name: 'Mejorar: plan Enterprise' })
  expect((await card('Pro')).getByText('Tu plan').className).toBe('current')
  expect((await card('Enterprise')).getByText('Recomendado').className).toBe('badge')
})

test('without payments the prices stand there, and nothing pretends to charge', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([], {
    'GET /auth/payment-methods': () => methodsLike({ configured: false, network: null }),
  })
  show()
  await screen.findByText('Esta instalación no acepta pagos.')
  expect((await card('Pro')).getByText(/^19,99/)).toBeDefined()
  expect(screen.queryAllByText(/Elige uno/)).toEqual([])
  expect(screen.queryAllByRole('button', { name: /: plan / })).toEqual([])
  cleanup()

  // Points that an administrator gave still buy what they cover.
  payments.answers['GET /auth/points'] = () => ({ success: true, points: 50, entries: [] })
  queryClient.clear()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir: plan Básico' }))
  await screen.findByText(/tus puntos no alcanzan/)
  expect(screen.queryAllByRole('button', { name: /^(Pagar|Activar)/ })).toEqual([])
})

test('an administrator reads that no plan is needed', async () => {
  await using _backend = await adminBackend()
  using _till = stubPayments()
  show()
  await screen.findByText(/Como administrador no necesitas un plan/)
  expect(screen.queryAllByRole('button', { name: /: plan / })).toEqual([])
})

test('the test chain is announced where nobody can miss it', async () => {
  await using _backend = await startWebBackend()
  using _till = stubPayments([invoiceLike()], {
    'GET /auth/payment-methods': () => methodsLike({ test: true }),
  })
  show()
  await screen.findByText('Modo de prueba')
  await userEvent.click(await screen.findByRole('button', { name: /^Continuar el pago/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Modo de prueba')).toBeDefined()
  await dialog.findByText('Grifo de la cadena de prueba')
})

test('what cannot be loaded says so, and is loaded when asked again', async () => {
  await using _backend = await startWebBackend()
  using payments = stubPayments([], { 'GET /auth/payment-methods': () => Response.error() })
  show()
  await screen.findByText('No se pudieron cargar los datos')
  delete payments.answers['GET /auth/payment-methods']
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await card('Pro')
  expect(screen.queryAllByText('No se pudieron cargar los datos')).toEqual([])
})

test('a session that is over is said first, and left two seconds later', async () => {
  await using _backend = await startWebBackend()
  const over = () => refusal(401, 'TOKEN_EXPIRED', 'Tu sesión ha expirado.')
  using _till = stubPayments([], {
    'GET /auth/subscription-status': over,
    'GET /auth/payment-methods': over,
    'GET /auth/points': over,
  })
  show()
  await screen.findByText('Sesión Expirada')
  screen.getByText('Tu sesión ha expirado. Serás redirigido al login.')
  expect(notices.list.filter(({ title }) => title === 'Sesión Expirada')).toHaveLength(1)
  expect(readToken()).not.toBeNull()
  await waitFor(() => expect(readToken()).toBeNull())
  expect(location.pathname).toBe('/login')
})
