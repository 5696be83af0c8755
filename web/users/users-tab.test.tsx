import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { registerUser } from '../../server/testing/samples/people'
import { expectAccessible } from '../../server/testing/web/accessible'
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

const show = (held: Held = {}, showDeleteButtons = true, search = '') => {
  history.replaceState(null, '', `/admin/users${search}`)
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
const rowName = (name: string) => new RegExp(`^(Seleccionar a )?${name}\\b`)
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent)

const ask = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))

async function act(row: string, ...entries: string[]) {
  const { getByRole } = await rowOf(row)
  await userEvent.click(getByRole('button', { name: `Acciones de ${row}` }))
  for (const name of entries) await userEvent.click(getByRole('button', { name }))
}
const choose = (row: string, field: 'rol' | 'estado', option: string) =>
  act(row, `Cambiar ${field}`, option)

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
  expect(row.getByRole('rowheader').textContent).toBe('anaana@ejemplo.com')
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['', 'Usuario', 'Activo', 'Sin suscripción', '0 de 3', 'Nunca', '0', ''],
  ])
  screen.getByText('2 usuarios')
  expect(names()).toEqual(['ana', backend.person.user.username])
  const badge = within(screen.getByRole('list', { name: 'Tus permisos' }))
  expect(badge.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Lectura', 'Escritura', 'Eliminación'],
  ])
  await expectAccessible(container)
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
  await choose('ana', 'rol', 'Premium')
  await screen.findByText('ana ahora tiene el rol Premium')
  expect(stored(backend, user.id)?.role).toBe('premium')
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Cambio deshecho')
  expect(stored(backend, user.id)?.role).toBe('user')

  await choose('ana', 'rol', 'Administrador')
  const no = await ask('¿Hacer administrador a ana?')
  await userEvent.click(no.getByRole('button', { name: 'Cancelar' }))
  await closed()
  expect(stored(backend, user.id)?.role).toBe('user')
  await choose('ana', 'rol', 'Administrador')
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
  await choose(username, 'rol', 'Usuario')
  const question = await ask('¿Dejar de ser administrador?')
  await userEvent.click(question.getByRole('button', { name: 'Dejar de serlo' }))
  await screen.findByText(/^Es el último administrador activo/)
  expect(stored(backend, id)?.role).toBe('admin')
})

test('closing an account is confirmed; opening it is not', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show()
  await choose('ana', 'estado', 'Suspendido')
  const question = await ask('¿Cambiar el estado de ana a Suspendido?')
  question.getByText(/^Sus sesiones se cierran y sus bots se detienen/)
  await userEvent.click(question.getByRole('button', { name: 'Cambiar estado' }))
  await screen.findByText('ana ahora está: Suspendido')
  expect(stored(backend, user.id)?.status).toBe('suspended')
  await closed()
  await choose('ana', 'estado', 'Activo')
  await screen.findByText('ana ahora está: Activo')
  expect(stored(backend, user.id)?.status).toBe('active')
})

test('without the permissions to write and delete nothing is changed', async () => {
  await using backend = await adminBackend()
  const { user } = await addAna(backend)
  show({ write: false, delete: false })
  const row = await rowOf('ana')
  expect(row.queryByRole('checkbox')).toBeNull()
  await act('ana')
  const locked = row.getAllByRole<HTMLButtonElement>('button', { name: /No tienes permisos/ })
  expect(locked.map(({ disabled }) => disabled)).toEqual([true, true, true, true, true])
  await userEvent.click(row.getByRole('button', { name: 'Eliminar' }))
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
  await act('ana')
  expect((await rowOf('ana')).queryAllByRole('button', { name: 'Eliminar' })).toEqual([])
  cleanup()
  show()
  const remove = () => act('ana', 'Eliminar')
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

test('who waits stands first and is approved there; heads sort, and the address keeps it all', async () => {
  await using backend = await adminBackend()
  await addAna(backend)
  const eva = await registerUser(backend.ctx, { username: 'eva', status: 'pending' })
  await registerUser(backend.ctx, { username: 'zoe' })
  const own = backend.person.user.username
  show()
  await rowOf('eva')
  expect(names()).toEqual(['eva', 'zoe', 'ana', own])
  await userEvent.click((await rowOf('eva')).getByRole('button', { name: 'Aprobar a eva' }))
  await screen.findByText('eva ahora está: Activo')
  await waitFor(() => expect(names()).toEqual(['zoe', 'eva', 'ana', own]))
  expect(stored(backend, eva.user.id)?.status).toBe('active')

  const head = () => screen.getByRole('columnheader', { name: /Usuario/ })
  const byName = () => userEvent.click(within(head()).getByRole('button', { name: 'Usuario' }))
  await byName()
  await waitFor(() => expect(names()).toEqual(['ana', 'eva', own, 'zoe'].sort()))
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  await byName()
  await waitFor(() => expect(names()[0]).toBe('zoe'))
  expect(location.search).toBe('?orden=username&sentido=desc')
  await byName()
  await waitFor(() => expect(location.search).toBe(''))

  cleanup()
  show({}, true, '?orden=username&sentido=desc&estado=active&limite=50')
  await waitFor(() => expect(names()).toEqual(['zoe', own, 'eva', 'ana'].sort().reverse()))
  expect(screen.getAllByLabelText<HTMLSelectElement>('Estado').map(({ value }) => value)).toContain(
    'active',
  )
})

test('many are given a plan by its customers’ name, and deleted once their number is typed', async () => {
  await using backend = await adminBackend()
  const { user: ana } = await addAna(backend)
  await registerUser(backend.ctx, { username: 'eva' })
  const own = backend.person.user.username
  show()
  const pick = async (name: string) =>
    userEvent.click((await rowOf(name)).getByRole('checkbox', { name: `Seleccionar a ${name}` }))
  for (const name of ['ana', 'eva', own]) await pick(name)
  const bar = within(screen.getByRole('region', { name: 'Usuarios seleccionados' }))
  bar.getByText('3 usuarios seleccionados')
  await pick(own)
  await userEvent.click(bar.getByRole('button', { name: 'Dar un plan' }))
  const grant = await ask('Dar un plan a 2 usuarios')
  const plan = grant.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' })
  await waitFor(() =>
    expect([...plan.options].map(({ text }) => text)).toEqual([
      ...['Sin suscripción', 'Básico, 3 bots', 'Pro, 10 bots', 'Enterprise, 9999 bots'],
    ]),
  )
  await userEvent.selectOptions(plan, 'Pro, 10 bots')
  await userEvent.click(grant.getByRole('button', { name: 'Dar el plan' }))
  await screen.findByText('2 usuarios: plan cambiado')
  const row = await rowOf('ana')
  await waitFor(() => expect(row.getAllByRole('cell')[3]?.textContent).toStartWith('Prohasta'))
  row.getByText('0 de 10')

  // What is refused of one stays selected, with its reason.
  await waitFor(() => expect(screen.queryByRole('region', { name: /seleccionados/ })).toBeNull())
  await userEvent.click(screen.getByRole('checkbox', { name: /^Seleccionar todos/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Suspender' }))
  const sure = await ask('¿Suspender 3 usuarios?')
  await userEvent.click(sure.getByRole('button', { name: 'Suspender' }))
  await screen.findByText('Se hizo con 2 de 3 usuarios')
  screen.getByText(`${own}: Es tu propia cuenta: ábrela para cambiarla aparte.`)
  await screen.findByText('1 usuario seleccionado')

  await pick(own)
  await pick('ana')
  await pick('eva')
  await userEvent.click(
    within(screen.getByRole('region', { name: /seleccionados/ })).getByRole('button', {
      name: 'Eliminar',
    }),
  )
  const deletion = await ask('¿Eliminar 2 usuarios?')
  const submit = () => userEvent.click(deletion.getByRole('button', { name: 'Eliminar' }))
  await submit()
  deletion.getByText('Escribe el número de usuarios: 2')
  await userEvent.type(deletion.getByRole('textbox', { name: /^Escribe 2/ }), '2')
  await submit()
  await screen.findByText('2 usuarios: cuenta eliminada')
  await waitFor(() => expect(names()).toEqual([own]))
  expect(stored(backend, ana.id)).toBeUndefined()
})

test('an account is created with a link, and a sentence at the field that is refused', async () => {
  await using backend = await adminBackend()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Crear cuenta' }))
  const dialog = await ask('Crear una cuenta')
  const type = (name: string, text: string) =>
    userEvent.type(dialog.getByRole('textbox', { name }), text)
  await type('Nombre de usuario', 'eva')
  await type('Correo electrónico', backend.person.user.email)
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Crear cuenta' }))
  await submit()
  await dialog.findByText('Ya existe una cuenta con ese correo.')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Correo electrónico' }))
  await type('Correo electrónico', 'eva@ejemplo.com')
  await submit()
  const link = await ask('Enlace para eva')
  const field = link.getByRole<HTMLInputElement>('textbox', { name: 'Enlace de un solo uso' })
  expect(field.value).toStartWith(`${location.origin}/reset#token=`)
  await userEvent.click(link.getByRole('button', { name: 'Listo' }))
  await closed()
  await rowOf('eva')
})
