import { afterEach, beforeEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { minuteMs } from '../../server/lib/time'
import { addApp } from '../../server/testing/samples/factors'
import { type Person, registerUser, testPassword } from '../../server/testing/samples/people'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { readToken, removeToken } from '../lib/token'
import { notices } from '../ui/feedback/notify'
import { LoginPage } from './login-page'
import { session } from './session-store'

beforeEach(() => {
  notices.list = []
})

afterEach(() => {
  cleanup()
  removeToken()
  Object.assign(session, { state: 'loading', profile: null, error: null })
})

const alert = async () => (await screen.findByRole('alert')).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Somebody with an app, in front of the login; the password has been right. */
async function halfway({ ctx }: WebBackend): Promise<{ ana: Person } & Awaited<App>> {
  const ana = await registerUser(ctx)
  const app = await addApp(ctx, ana)
  Object.assign(session, { state: 'out', profile: null })
  removeToken()
  render(<LoginPage />)
  await enter(ana)
  return { ana, ...app }
}

type App = ReturnType<typeof addApp>

async function enter({ user }: Person) {
  type('Correo electrónico', user.email)
  type('Contraseña', testPassword)
  await press('Entrar')
  await screen.findByRole('heading', { name: 'Confirma que eres tú' })
}

test('the code of the app is sent with its last digit, blanks or not', async () => {
  await using backend = await startWebBackend()
  const { ana, code } = await halfway(backend)
  const field = screen.getByLabelText<HTMLInputElement>('Código')
  await waitFor(() => expect(document.activeElement).toBe(field))
  const { autocomplete, inputmode } = Object.fromEntries(
    [...field.attributes].map(({ name, value }) => [name, value]),
  )
  expect([autocomplete, inputmode]).toEqual(['one-time-code', 'numeric'])
  expect(readToken()).toBeNull()
  type('Código', code().slice(0, 5))
  await press('Continuar')
  await screen.findByText('Escribe las 6 cifras del código')
  type('Código', ` ${code().slice(0, 3)} ${code().slice(3)}`)
  await waitFor(() => expect(session.profile?.user.id).toBe(ana.user.id))
  expect(notices.list).toEqual([])
})

test('a wrong code is said, and leaves the field to the next one', async () => {
  await using backend = await startWebBackend()
  const { code } = await halfway(backend)
  type('Código', '000000')
  expect(await alert()).toContain('El código no es correcto')
  const field = screen.getByLabelText<HTMLInputElement>('Código')
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]))
  type('Código', code())
  await waitFor(() => expect(session.state).toBe('in'))
})

test('a recovery code is another way, and says how many are left', async () => {
  await using backend = await startWebBackend()
  const { recoveryCodes } = await halfway(backend)
  await press('Usar un código de recuperación')
  screen.getByRole('button', { name: 'Usar la aplicación de códigos' })
  type('Código de recuperación', recoveryCodes[0]?.toLowerCase() ?? '')
  await press('Continuar')
  await waitFor(() => expect(session.state).toBe('in'))
  expect(notices.list.map(({ message }) => message)).toEqual([
    'Te quedan 9. Puedes crear otros en «Mi cuenta».',
  ])
})

test('who comes too late begins anew, and reads why', async () => {
  await using backend = await startWebBackend()
  const { ana, code } = await halfway(backend)
  backend.ctx.clock.advance(5 * minuteMs)
  type('Código', code())
  await screen.findByRole('heading', { name: 'Entra en tu cuenta' })
  expect(await alert()).toBe('El inicio de sesión ha caducado. Empieza de nuevo.')
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(ana.user.email)

  await enter(ana)
  await press('Volver a empezar')
  await screen.findByRole('heading', { name: 'Entra en tu cuenta' })
  expect(screen.queryByRole('alert')).toBeNull()
})
