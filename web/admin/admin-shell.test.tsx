import { beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import Gauge from 'lucide-react/icons/gauge'
import Users from 'lucide-react/icons/users'
import { users } from '#db/schema'
import { adminBackend } from '../../server/testing/admin-backend'
import { makeAdmin, testPassword } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { verification } from '../auth/admin-verification'
import { session, signIn } from '../auth/session-store'
import { ApiError } from '../lib/api'
import { queryClient } from '../lib/queries'
import { connection, openSocket } from '../lib/socket'
import { access, verifyAccess } from './access-store'
import { AdminShell } from './admin-shell'
import type { AdminRights } from './rights'
import type { AdminSection } from './sections'

setDefaultTimeout(600_000)

beforeEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/admin')
})

const ask = 'GET /admin/verify-access'

const dashboard: AdminSection = {
  ...{ path: '/admin', title: 'Dashboard', feature: 'dashboard', Icon: Gauge },
  pages: [
    {
      ...{ id: 'resumen', title: 'Resumen', Icon: Gauge },
      Panel: ({ permissions }: AdminRights) => <p>{`Leer: ${permissions.dashboard.read}`}</p>,
    },
  ],
}
const people: AdminSection = {
  ...{ path: '/admin/users', title: 'Usuarios', feature: 'userManagement', Icon: Users },
  pages: [
    { ...{ id: 'cuentas', title: 'Cuentas', Icon: Users }, Panel: () => <p>Todas las cuentas</p> },
    {
      ...{
        id: 'bots',
        title: 'Bots',
        Icon: Gauge,
        allows: ({ permissions }) => permissions.users.read,
      },
      Panel: () => <p>Todos los bots</p>,
    },
  ],
}

const show = (current = dashboard) =>
  render(<AdminShell sections={[dashboard, people]} current={current} />)

const denied = () => screen.findByRole('heading', { name: 'Acceso Denegado', level: 1 })
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
const sections = () =>
  within(screen.getByRole('navigation', { name: 'Secciones de administración' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Counts requests, and answers instead of the server when the test says so. */
function onAsk(backend: WebBackend, answer: () => Response | undefined = () => undefined) {
  const calls = { count: 0 }
  const hear = () => {
    calls.count += 1
    backend.intercept(ask, hear)
    return answer()
  }
  backend.intercept(ask, hear)
  return calls
}

/** Somebody whose token itself says that they are an administrator. */
async function enterAsAdmin(backend: WebBackend) {
  const { user } = await makeAdmin(backend.ctx)
  await signIn(user.email, testPassword)
  return user
}

test('the server’s yes opens the sections, and says who is there and how it is known', async () => {
  await using backend = await adminBackend()
  const { container } = show()
  screen.getByText('Verificando permisos…')
  await screen.findByText('Leer: true')
  expect(sections()).toEqual(['Dashboard', 'Usuarios'])
  screen.getByText(backend.person.user.username)
  screen.getByText('Super Admin')
  screen.getByText(/^Verificado por el servidor/)
  await screen.findByText('Conectado al servidor')
  expect(screen.getByRole('link', { name: 'Dashboard', current: false }).getAttribute('href')).toBe(
    '/dashboard',
  )
  expect(verification.method).toBe('server')
  await expectAccessible(container)
})

test('it is asked once for half an hour, again when one wants it, and for every session', async () => {
  await using backend = await adminBackend()
  const calls = onAsk(backend)
  const { unmount } = show()
  await screen.findByText('Leer: true')
  unmount()
  show(people)
  await screen.findByText('Todas las cuentas')
  await verifyAccess()
  expect(calls.count).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de nuevo' }))
  await waitFor(() => expect(calls.count).toBe(2))
  await enterAsAdmin(backend)
  await verifyAccess()
  expect(calls.count).toBe(3)
})

test('the pages of a section stand below it, chosen by the address, as far as they are permitted', async () => {
  await using backend = await adminBackend()
  history.replaceState(null, '', '/admin/users?vista=bots')
  const { unmount } = show(people)
  await screen.findByText('Todos los bots')
  const pages = within(screen.getByRole('list', { name: 'Páginas de Usuarios' }))
  const current = () => pages.getByRole('link', { current: 'page' }).textContent
  expect(current()).toBe('Bots')
  expect(document.title).toStartWith('Bots · Administración')
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/users', '/admin/users?vista=bots'],
  ])
  await userEvent.click(pages.getByRole('link', { name: 'Cuentas' }))
  await screen.findByText('Todas las cuentas')
  expect(current()).toBe('Cuentas')
  unmount()
  const { body } = await backend.person.call('GET', '/admin/verify-access')
  onAsk(backend, () => Response.json({ ...body, permissions: undefined }))
  history.replaceState(null, '', '/admin/users?vista=bots')
  await verifyAccess({ anew: true })
  show(people)
  await screen.findByText('Todas las cuentas')
  expect(screen.queryByRole('list', { name: 'Páginas de Usuarios' }) === null).toBe(true)
})

test('who is no administrator is denied and stays where they are', async () => {
  await using _backend = await startWebBackend()
  show()
  await denied()
  screen.getByText('No tienes permisos de administrador')
  screen.getByRole('link', { name: 'Volver al Dashboard' })
  expect(location.pathname).toBe('/admin')
})

test.each([
  ['a missing endpoint', () => Response.json({ success: false, message: '?' }, { status: 404 })],
  ['a broken server', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['no network', () => Response.error()],
])(
  '%s: the token draws the frame, and nothing is shown until the server answers',
  async (_, answer) => {
    await using backend = await startWebBackend()
    const { username } = await enterAsAdmin(backend)
    const broken = { is: true }
    onAsk(backend, () => (broken.is ? fail(answer()) : undefined))
    show()
    await screen.findByText(/^Verificación local/)
    screen.getByText(/^El servidor no ha podido confirmar/)
    screen.getByText(username)
    expect(screen.queryAllByRole('navigation')).toEqual([])
    expect(screen.queryByText(/^Leer/) === null).toBe(true)
    broken.is = false
    await retry()
    await screen.findByText('Leer: true')
  },
)

/** `Response.error()` stands for a call that was never answered. */
function fail(response: Response) {
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

test('a token that names no administrator opens nothing by itself', async () => {
  await using backend = await adminBackend()
  onAsk(backend, () => new Response(null, { status: 500 }))
  show()
  await denied()
})

test('an answer that says neither yes nor no can be asked for again', async () => {
  await using backend = await adminBackend()
  const busy = { success: false, code: 'BUSY', message: 'Espera un momento.' }
  backend.intercept(ask, () => Response.json(busy, { status: 429 }))
  show()
  await screen.findByText('Espera un momento.')
  await retry()
  await screen.findByText('Leer: true')
})

test('what the answer does not permit is not there', async () => {
  await using backend = await adminBackend()
  const { body } = await backend.person.call('GET', '/admin/verify-access')
  onAsk(backend, () =>
    Response.json({ ...body, permissions: undefined, features: { dashboard: true } }),
  )
  const { unmount } = show()
  await screen.findByText('Leer: false')
  expect(sections()).toEqual(['Dashboard'])
  unmount()
  show(people)
  await screen.findByText('Este módulo no está disponible porque te faltan permisos.')
})

test('a lost connection is said with its reason, and its return too', async () => {
  await using backend = await adminBackend()
  show()
  await screen.findByText('Conectado al servidor')
  openSocket().disconnect()
  await screen.findByText('Modo offline')
  screen.getByText(/^Desconectado: /)
  openSocket().connect()
  await screen.findByText('Conectado al servidor')
  expect(connection.error).toBeNull()
  await backend.until('the return', () => connection.state === 'live')
})

test('who is demoted loses the panel with the next call that is refused', async () => {
  await using backend = await adminBackend()
  show()
  await screen.findByText('Leer: true')
  const { ctx, person } = backend
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, person.user.id)).run()
  const refused = () => Promise.reject(new ApiError('ADMIN_ONLY', 'No', 403))
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: refused })).rejects.toThrow('No')
  await denied()
})

test('the way out ends the session', async () => {
  await using _backend = await adminBackend()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(session.state).toBe('out')
  expect(access.state).toBe('checking')
})
