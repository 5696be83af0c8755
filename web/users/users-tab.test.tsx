import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { registerUser } from '../../server/testing/samples/people'
import { noRights } from '../admin/rights'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { UsersTab } from './users-tab'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

type Held = Partial<typeof noRights.permissions.users>

const show = (held: Held = {}, showDeleteButtons = true) => {
  history.replaceState(null, '', '/admin/users')
  const all = { read: true, write: true, delete: true }
  return render(
    <>
      <UsersTab
        permissions={{ ...noRights.permissions, users: { ...all, ...held } }}
        ui={{ ...noRights.ui, showDeleteButtons }}
      />
      <ConfirmHost />
      <Notifications />
    </>,
  )
}

const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: rowName(name) }))
const rowName = (name: string) => new RegExp(`^${name}\\b`)
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent)

const ask = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))

async function choose(row: string, field: 'Rol' | 'Estado', option: string) {
  const select = (await rowOf(row)).getByRole('combobox', { name: `${field} de ${row}` })
  await userEvent.selectOptions(select, option)
}

const stored = ({ ctx }: AdminBackend, id: string) =>
  ctx.db.select().from(users).where(eq(users.id, id)).get()

const addAna = ({ ctx }: AdminBackend) =>
  registerUser(ctx, { email: 'ana@ejemplo.com', username: 'ana', bio: 'Mina de día.' })

test('without the permission to read it says so', () => {
  show({ read: false })
  screen.getByText('No tienes permisos para ver usuarios')
})

test('lists the users with what they are and do', async () => {
  await using backend = await adminBackend()
  await addAna(backend)
  const { container } = show()
  const row = await rowOf('ana')
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'ana@ejemplo.com',
    expect.stringContaining('Premium'),
    expect.stringContaining('Pendiente'),
    'Nunca',
    '0',
    '',
  ])
  screen.getByText('2 usuarios')
  expect(names()).toEqual(['ana', backend.person.user.username])
  const badge = within(screen.getByRole('list', { name: 'Tus permisos' }))
  expect(badge.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Lectura', 'Escritura', 'Eliminación'],
  ])
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('filters, pages and page sizes; every filter leads to the first page', async () => {
  await using backend = await adminBackend()
  for (let number = 1; number <= 22; number++) {
    const status = number === 3 ? 'suspended' : 'active'
    await registerUser(backend.ctx, {
      email: `p${number}@ejemplo.com`,
      username: `p${number}`,
      status,
    })
  }
  show()
  await screen.findByText('23 usuarios')
  expect(names()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(names()).toEqual(['p2', 'p1', backend.person.user.username]))
  const status = screen.getByRole('combobox', { name: 'Estado' })
  await userEvent.selectOptions(status, 'Suspendido')
  await screen.findByText('1 usuario')
  expect(names()).toEqual(['p3'])
  await userEvent.selectOptions(status, 'Estado: todos')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Administrador')
  await waitFor(() => expect(names()).toEqual([backend.person.user.username]))
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'nadie')
  await screen.findByText('No se encontraron usuarios')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await screen.findByText('23 usuarios')
  const size = screen.getByRole('combobox', { name: 'Usuarios por página' })
  await userEvent.selectOptions(size, '50 por página')
  await waitFor(() => expect(names()).toHaveLength(23))
})

test('a role is changed at once and can be taken back; a new administrator is confirmed', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show()
  await choose('ana', 'Rol', 'Premium')
  await screen.findByText('ana ahora tiene el rol Premium')
  expect(stored(backend, user.id)?.role).toBe('premium')
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Cambio deshecho')
  expect(stored(backend, user.id)?.role).toBe('user')

  await choose('ana', 'Rol', 'Administrador')
  const no = await ask('¿Hacer administrador a ana?')
  await userEvent.click(no.getByRole('button', { name: 'Cancelar' }))
  await closed()
  expect(stored(backend, user.id)?.role).toBe('user')
  await choose('ana', 'Rol', 'Administrador')
  const yes = await ask('¿Hacer administrador a ana?')
  await userEvent.click(yes.getByRole('button', { name: 'Hacer administrador' }))
  await screen.findByText('ana ahora tiene el rol Administrador')
  expect(stored(backend, user.id)?.role).toBe('admin')
  expect(screen.queryAllByRole('button', { name: 'Deshacer' })).toEqual([])
})

test('an own demotion is confirmed, and the last administrator stays one', async () => {
  await using backend = await adminBackend()
  const { username, id } = backend.person.user
  show()
  await choose(username, 'Rol', 'Usuario')
  const question = await ask('¿Dejar de ser administrador?')
  await userEvent.click(question.getByRole('button', { name: 'Dejar de serlo' }))
  await screen.findByText(/^Es el último administrador activo/)
  expect(stored(backend, id)?.role).toBe('admin')
})

test('closing an account is confirmed; opening it is not', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show()
  await choose('ana', 'Estado', 'Suspendido')
  const question = await ask('¿Cambiar el estado de ana a Suspendido?')
  question.getByText(/^Sus sesiones se cierran y sus bots se detienen/)
  await userEvent.click(question.getByRole('button', { name: 'Cambiar estado' }))
  await screen.findByText('ana ahora está: Suspendido')
  expect(stored(backend, user.id)?.status).toBe('suspended')
  await closed()
  await choose('ana', 'Estado', 'Activo')
  await screen.findByText('ana ahora está: Activo')
  expect(stored(backend, user.id)?.status).toBe('active')
})

test('without the permissions to write and delete nothing is changed', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show({ write: false, delete: false })
  const row = await rowOf('ana')
  for (const select of row.getAllByRole<HTMLSelectElement>('combobox')) {
    expect([select.disabled, select.title]).toEqual([
      true,
      'No tienes permisos para modificar usuarios',
    ])
  }
  await userEvent.click(row.getByRole('button', { name: 'Eliminar a ana' }))
  await screen.findByText('No tienes permisos para eliminar usuarios')
  expect(stored(backend, user.id)).toBeDefined()
  await userEvent.click(row.getByRole('button', { name: 'ana' }))
  const dialog = await ask('ana')
  await userEvent.click(await dialog.findByRole('tab', { name: 'Editar' }))
  await dialog.findByText('No tienes permisos para modificar usuarios')
})

test('delete buttons are there only where the server says so, and ask first', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show({}, false)
  expect((await rowOf('ana')).queryAllByRole('button', { name: 'Eliminar a ana' })).toEqual([])
  cleanup()
  show()
  const remove = async () =>
    userEvent.click((await rowOf('ana')).getByRole('button', { name: 'Eliminar a ana' }))
  const title = '¿Estás seguro de que quieres eliminar este usuario?'
  await remove()
  await userEvent.click((await ask(title)).getByRole('button', { name: 'Cancelar' }))
  await closed()
  expect(stored(backend, user.id)).toBeDefined()
  await remove()
  const question = await ask(title)
  question.getByText(/ana \(ana@ejemplo.com\)/)
  await userEvent.click(question.getByRole('button', { name: 'Eliminar usuario' }))
  await screen.findByText('Usuario eliminado')
  await waitFor(() => expect(names()).toEqual([backend.person.user.username]))
  expect(stored(backend, user.id)).toBeUndefined()
})

test('what cannot be loaded says so, and is loaded when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/users?page=1&limit=20', () => Response.json({}, { status: 500 }))
  show()
  await screen.findByText('No se pudieron cargar los usuarios')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('1 usuario')
})
