import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedUserChange } from '#contract/admin/users'
import { type AdminBackend, adminBackend } from '../../../server/testing/admin-backend'
import { addApp } from '../../../server/testing/samples/factors'
import { type Person, registerUser } from '../../../server/testing/samples/people'
import { noRights } from '../../admin/rights'
import { fromLocalMoment } from '../../lib/form/local-moment'
import { queryClient } from '../../lib/queries'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { Notifications } from '../../ui/feedback/notifications'
import { UsersTab } from '../users-tab'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const addAna = ({ ctx }: AdminBackend) =>
  registerUser(ctx, { email: 'ana@ejemplo.com', username: 'ana', bio: 'Mina de día.' })

async function open({ user }: Person, section: string) {
  history.replaceState(null, '', `/admin/users?usuario=${user.id}`)
  render(
    <>
      <UsersTab
        permissions={{ ...noRights.permissions, users: { read: true, write: true, delete: true } }}
        ui={{ ...noRights.ui, showDeleteButtons: true }}
      />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: user.username }))
  await userEvent.click(await dialog.findByRole('tab', { name: section }))
  return dialog
}

const read = async ({ person }: AdminBackend, { user }: Person) => {
  const { body } = await person.call<{ user: ManagedUserChange }>('GET', `/admin/users/${user.id}`)
  return body.user
}

test('information says who somebody is', async () => {
  await using backend = await adminBackend()
  const dialog = await open(await addAna(backend), 'Información')
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts.slice(0, 4)).toEqual(['ana', 'ana@ejemplo.com', 'Usuario', 'Activo'])
  dialog.getByText('Sin suscripción')
  dialog.getByText('Mina de día.')
  await userEvent.click(dialog.getByRole('tab', { name: 'Actividad' }))
  expect(new URLSearchParams(location.search).get('seccion')).toBe('actividad')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('of who leaves it says until when, and undoes it for them', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  await ana.call('POST', '/account/leaving', { confirm: 'ana' })
  const dialog = await open(ana, 'Información')
  dialog.getByText(/^Esta cuenta se elimina el 22 de enero de 2030/)
  screen.getByText('se va el 22 ene')
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('La cuenta de ana se queda')
  await waitFor(() => expect(screen.queryByText(/se elimina el|se va el/)).toBeNull())
  expect((await ana.call('GET', '/bots')).status).toBe(200)
})

test('edits role, status, plan, its end and the biography; sends what was touched', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const dialog = await open(ana, 'Editar')
  const select = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name })
  const options = [...select('Estado').options].map(({ text }) => text)
  expect(options).toEqual(['Activo', 'Inactivo', 'Suspendido'])
  dialog.getByRole('button', { name: 'Sin cambios' })
  const end = dialog.getByLabelText<HTMLInputElement>('Vence')
  expect(end.disabled).toBe(true)
  await dialog.findByRole('option', { name: 'Pro, 10 bots' })
  await userEvent.selectOptions(select('Plan'), 'Pro, 10 bots')
  const email = dialog.getByRole('textbox', { name: 'Correo' })
  await userEvent.clear(email)
  await userEvent.type(email, 'ana.nueva@ejemplo.com')
  const until = '2031-05-06T07:08'
  await userEvent.type(end, until)
  const bio = dialog.getByRole('textbox', { name: 'Biografía' })
  await userEvent.clear(bio)
  await userEvent.type(bio, 'Ahora construye.')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText('Usuario actualizado')
  expect(await read(backend, ana)).toMatchObject({
    ...{ role: 'user', status: 'active', profile: { bio: 'Ahora construye.' } },
    ...{ email: 'ana.nueva@ejemplo.com', username: 'ana', planName: 'Pro', botsAvailable: 10 },
    subscription: { plan: 'premium', status: 'active', expiresAt: fromLocalMoment(until) },
  })
  await dialog.findByRole('button', { name: 'Sin cambios' })
  expect(end.value).toBe(until)
})

test('what the server refuses stands at its field; leaving it asks first', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const dialog = await open(ana, 'Editar')
  await dialog.findByRole('option', { name: 'Básico, 3 bots' })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Básico, 3 bots')
  await userEvent.type(dialog.getByLabelText('Vence'), '2001-01-01T00:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await dialog.findByText('No se pudo guardar el usuario')
  expect(dialog.getByLabelText('Vence').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(dialog.getByRole('tab', { name: 'Actividad' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
  await userEvent.click(question.getByRole('button', { name: 'Salir sin guardar' }))
  await dialog.findByText('No tiene bots')
  expect(await read(backend, ana)).toMatchObject({ subscription: { plan: 'free' } })
})

test('a promotion in the form is confirmed as well', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const dialog = await open(ana, 'Editar')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'Administrador')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  const name = '¿Hacer administrador a ana?'
  const question = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(await read(backend, ana)).toMatchObject({ role: 'user' })
})

test('activity shows the figures and the bots, which can all be stopped', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const form = { name: 'Minero', host: 'mc.ejemplo.com', username: 'Minero_1' }
  const { body } = await ana.call<{ bot: { id: string } }>('POST', '/bots', form)
  await ana.call('POST', `/bots/${body.bot.id}/start`)
  await backend.until(
    'the bot starts',
    () => backend.ctx.fleet.stateOf(body.bot.id).status !== 'stopped',
  )
  const dialog = await open(ana, 'Actividad')
  dialog.getByText('Inicios de sesión')
  const list = within(await dialog.findByRole('list', { name: 'Bots' }))
  list.getByText('Minero_1 en mc.ejemplo.com:25565, versión 1.20.4')
  await userEvent.click(dialog.getByRole('button', { name: 'Detener todos' }))
  const name = '¿Detener todos los bots de ana?'
  const question = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(question.getByRole('button', { name: 'Detener todos' }))
  await screen.findByText('Se detiene 1 bot de este usuario.')
})

test('access shows the sessions, which can be ended, a link for another password and the audit', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const dialog = await open(ana, 'Acceso')
  await dialog.findByText('Navegador desconocido')
  const audit = dialog.getByRole('link', { name: /auditoría/ })
  expect(audit.getAttribute('href')).toBe(`/admin/logs?vista=auditoria&persona=${ana.user.id}`)
  await userEvent.click(dialog.getByRole('button', { name: /^Cerrar la sesión de/ }))
  await screen.findByText('Se cierra 1 sesión de este usuario.')
  await dialog.findByText('No tiene ninguna sesión abierta.')
  const activity = within(await dialog.findByRole('list', { name: 'Actividad de seguridad' }))
  expect(activity.getByRole('listitem').textContent).toMatch(/^Sesiones cerradasPor la admin/)
  expect((await ana.call('GET', '/bots')).status).toBe(401)
  await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }))
  await screen.findByRole('dialog', { name: 'Enlace para ana' })
})

test('who no longer exists is said to be gone', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  history.replaceState(null, '', `/admin/users?usuario=${ana.user.id}`)
  await backend.person.call('DELETE', `/admin/users/${ana.user.id}`)
  render(
    <UsersTab
      permissions={{ ...noRights.permissions, users: { read: true, write: true, delete: true } }}
      ui={noRights.ui}
    />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'No se pudo cargar el usuario' }))
  dialog.getByText('Esa cuenta no existe.')
  dialog.getByRole('button', { name: 'Reintentar' })
})

test('access says what second factors somebody has, and takes lost ones away', async () => {
  await using backend = await adminBackend()
  const ana = await addAna(backend)
  const none = await open(ana, 'Acceso')
  await none.findByText('No tiene ninguno: entra solo con su contraseña.')
  cleanup()
  queryClient.clear()
  await addApp(backend.ctx, ana)
  const dialog = await open(ana, 'Acceso')
  await dialog.findByText('10 de 10')
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar segundo factor' }))
  const name = '¿Quitar el segundo factor de ana?'
  const question = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(question.getByRole('button', { name: 'Quitar segundo factor' }))
  await dialog.findByText('No tiene ninguno: entra solo con su contraseña.')
  expect((await ana.call('GET', '/auth/profile')).status).toBe(401)
})
