import { afterEach, beforeEach, expect, mock, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Factors } from '#contract/account/factors'
import { adminBackend } from '../../server/testing/admin-backend'
import { addApp, codeOf, needFactors } from '../../server/testing/samples/factors'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { Account } from '../app/account'
import { SignedInPages } from '../app/signed-in-pages'
import { loadSession } from '../auth/session-store'
import { queryClient } from '../lib/queries'
import { writeToken } from '../lib/token'
import { Notifications } from '../ui/feedback/notifications'
import { notices } from '../ui/feedback/notify'

setDefaultTimeout(600_000)

beforeEach(() => {
  notices.list = []
})

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const factorsOf = async ({ person }: WebBackend) =>
  (await person.call<Factors>('GET', '/account/factors')).body

function show() {
  history.replaceState(null, '', '/account?vista=seguridad')
  render(
    <>
      <Account />
      <Notifications />
    </>,
  )
}

/** Reads the secret from the dialog, as an app that is told it by hand. */
async function activate({ ctx }: WebBackend) {
  const dialog = await dialogOf('Añadir aplicación de códigos')
  const { textContent } = await dialog.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const field = dialog.getByLabelText('Escribe el código de 6 cifras que muestra')
  const send = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    await userEvent.click(dialog.getByRole('button', { name: 'Activar' }))
  }
  await send('12345')
  await dialog.findByText('Escribe las 6 cifras del código')
  await send('000000')
  await dialog.findByText(/El código no es correcto/)
  await send(codeOf(textContent ?? '', ctx.clock.now()))
}

test('an app is added by a QR code or a secret; the codes are shown once, and kept', async () => {
  await using backend = await startWebBackend()
  show()
  await screen.findByText('No activada')
  screen.getByText('Se crean al añadir tu primer segundo factor.')
  await press('Añadir aplicación')
  await activate(backend)
  const shown = await dialogOf('Guarda tus códigos de recuperación')
  const codes = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(codes).toHaveLength(10)
  expect(await factorsOf(backend)).toMatchObject({ totp: true, recovery: { left: 10 } })

  let saved: Blob | null = null
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved = file
    return 'blob:x'
  })
  // The page of a test would go there.
  using _saving = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(shown.getByRole('button', { name: 'Descargar' }))
  const text = await (saved ?? new Blob()).text()
  for (const code of codes) expect(text).toContain(code ?? '')
  expect(text).toContain(backend.person.user.email)
  const print = mock(() => {})
  Object.assign(globalThis, { print })
  await userEvent.click(shown.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledTimes(1)

  // Nobody loses them by a stray key.
  await userEvent.keyboard('{Escape}')
  const question = await dialogOf('¿Salir sin guardar?')
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await shown.findByRole('button', { name: 'Los he guardado' }))
  await screen.findByText('Activada')
  await screen.findByText('Quedan 10 de 10')
  expect(document.body.textContent).not.toContain(codes[0] ?? '')
})

test('other codes and removing the app are asked about first', async () => {
  await using backend = await startWebBackend()
  await addApp(backend.ctx, backend.person)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Crear otros códigos' }))
  const make = await dialogOf('¿Crear otros códigos de recuperación?')
  await userEvent.click(make.getByRole('button', { name: 'Crear códigos' }))
  const shown = await dialogOf('Guarda tus códigos de recuperación')
  await userEvent.click(shown.getByRole('button', { name: 'Los he guardado' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
  const remove = await dialogOf('¿Quitar la aplicación de códigos?')
  remove.getByText(/protegida solo por la contraseña/)
  await userEvent.click(remove.getByRole('button', { name: 'Quitar aplicación' }))
  await screen.findByText('Aplicación de códigos quitada')
  await screen.findByText('No activada')
  expect(await factorsOf(backend)).toMatchObject({ totp: false, recovery: { of: 0 } })
})

test('few codes left are said while there is time', async () => {
  await using backend = await startWebBackend()
  const { recoveryCodes } = await addApp(backend.ctx, backend.person)
  for (const code of recoveryCodes.slice(0, 9)) {
    await backend.person.call('POST', '/auth/proof', { kind: 'recovery', code })
  }
  writeToken(backend.person.token)
  show()
  await screen.findByText('Te queda 1 código. Crea otros antes de que te hagan falta.')
})

test('an administrator who has to have a factor is led there, told why, and led back', async () => {
  await using backend = await adminBackend()
  needFactors(backend.ctx)
  await loadSession()
  history.replaceState(null, '', '/admin/users?buscar=ana')
  render(<SignedInPages />)
  await screen.findByText('Falta un segundo factor')
  expect(location.pathname).toBe('/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir aplicación' }))
  await activate(backend)
  const shown = await dialogOf('Guarda tus códigos de recuperación')
  expect(location.pathname).toBe('/account')
  await userEvent.click(shown.getByRole('button', { name: 'Los he guardado' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/users?buscar=ana'))
})
