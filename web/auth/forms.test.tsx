import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withMailbox } from '../../server/testing/fakes/mailbox'
import { registerUser, testPassword } from '../../server/testing/samples/people'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { readToken, removeToken } from '../lib/token'
import { notices } from '../ui/feedback/notify'
import { LoginPage } from './login-page'
import { RegisterPage } from './register-page'
import { session } from './session-store'

const said = () => notices.list.map(({ type, title, message }) => `${type}: ${title} / ${message}`)
const alert = async () => (await screen.findByRole('alert')).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const password = 'colmena de pruebas'
const account = {
  'Correo electrónico': 'ana@ejemplo.com',
  Contraseña: password,
  'Confirmar contraseña': password,
}
const { 'Confirmar contraseña': _, ...login } = account

function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

/** The login as a visitor has it; the backend has signed somebody in. */
function showLogin() {
  Object.assign(session, { state: 'out', profile: null })
  render(<LoginPage />)
}

const noSentence = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })

afterEach(() => {
  cleanup()
  removeToken()
  Object.assign(session, { state: 'loading', profile: null, error: null })
})

describe('login', () => {
  test('says «Iniciando...» while it is busy', async () => {
    await using backend = await startWebBackend()
    removeToken()
    const { promise, resolve } = Promise.withResolvers<Response>()
    backend.intercept('POST /auth/login', () => promise)
    showLogin()
    fill(login)
    await press('Entrar')
    const button = await screen.findByRole('button', { name: 'Iniciando...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    resolve(noSentence())
    expect(await alert()).toBe('Error al iniciar sesión')
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined()
  })

  test('asks for a new password where the server wants one', async () => {
    await using backend = await startWebBackend()
    const { user } = await registerUser(backend.ctx, { mustChangePassword: true })
    removeToken()
    showLogin()
    fill({ 'Correo electrónico': user.email, Contraseña: testPassword })
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull()
    await press('Entrar')
    expect(await alert()).toContain('elige una contraseña distinta')
    fill({ 'Nueva contraseña': password, 'Confirmar contraseña': 'otra cosa' })
    await press('Entrar')
    expect(await screen.findByText(/no coinciden/)).toBeDefined()
    fill({ 'Confirmar contraseña': password })
    await press('Entrar')
    await waitFor(() => expect(session.state).toBe('in'))
  })

  test('asks for no new password of another account', async () => {
    await using backend = await startWebBackend()
    const { user } = await registerUser(backend.ctx, { mustChangePassword: true })
    const other = await registerUser(backend.ctx)
    removeToken()
    showLogin()
    fill({ 'Correo electrónico': user.email, Contraseña: testPassword })
    await press('Entrar')
    await alert()
    fill({ 'Nueva contraseña': password, 'Confirmar contraseña': 'otra cosa' })
    fill({ 'Correo electrónico': other.user.email })
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Entrar')
    await waitFor(() => expect(session.profile?.user.email).toBe(other.user.email))
  })

  test('says so when no token comes', async () => {
    await using backend = await startWebBackend()
    removeToken()
    backend.intercept('POST /auth/login', () => Response.json({ success: true }))
    showLogin()
    fill(login)
    await press('Entrar')
    expect(await alert()).toBe('Token no recibido')
    expect(readToken()).toBeNull()
    expect(location.pathname).toBe('/')
  })

  test('a wrong password is no end of a session that is still there', async () => {
    await using backend = await startWebBackend()
    showLogin()
    fill(login)
    await press('Entrar')
    expect(await alert()).toBe('El correo o la contraseña no son correctos.')
    expect(readToken()).toBe(backend.person.token)
    expect(said()).toEqual([])
  })

  test('shows the sentence of who is held back', async () => {
    await using backend = await startWebBackend({ loginFailures: 1 })
    showLogin()
    fill({ ...login, 'Correo electrónico': backend.person.user.email })
    await press('Entrar')
    await alert()
    await press('Entrar')
    await waitFor(async () => expect(await alert()).toContain('Demasiados intentos'))
  })
})

describe('register', () => {
  test('requires every field, and says at each what it wants', async () => {
    render(<RegisterPage />)
    await press('Registrar')
    await screen.findByText('Escribe tu correo')
    expect(screen.getByText('Escribe tu contraseña')).toBeDefined()
    expect(screen.getByText('Escribe otra vez la contraseña')).toBeDefined()
  })

  test('takes no e-mail that is none and no password that is too short', async () => {
    render(<RegisterPage />)
    fill({ 'Correo electrónico': 'ana', Contraseña: 'corta', 'Confirmar contraseña': 'corta' })
    await press('Registrar')
    for (const label of ['Correo electrónico', 'Contraseña']) {
      const field = screen.getByLabelText(label)
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    }
  })

  test('shows at its field what only the server finds wrong', async () => {
    await using backend = await startWebBackend()
    backend.intercept('POST /auth/register', () =>
      Response.json(
        {
          success: false,
          code: 'VALIDATION',
          message: 'Datos no válidos',
          issues: [{ path: 'email', message: 'Ese dominio no existe' }],
        },
        { status: 400 },
      ),
    )
    render(<RegisterPage />)
    fill(account)
    await press('Registrar')
    await screen.findByText('Ese dominio no existe')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that it failed when the server gives no reason', async () => {
    await using backend = await startWebBackend()
    backend.intercept('POST /auth/register', noSentence)
    render(<RegisterPage />)
    fill(account)
    await press('Registrar')
    expect(await alert()).toBe('Error al registrar usuario')
    expect(said()).toEqual([])
  })

  test('says when the server cannot be reached', async () => {
    await using backend = await startWebBackend()
    backend.intercept('POST /auth/register', () => Promise.reject(new TypeError('Failed to fetch')))
    render(<RegisterPage />)
    fill(account)
    await press('Registrar')
    const sentence = 'Error al registrar usuario. Por favor verifica tu conexión.'
    expect(await alert()).toBe(`Error de Conexión${sentence}`)
    expect(said()).toEqual([])
  })

  test('leads to the mail where the address has to be confirmed first', async () => {
    await using backend = await startWebBackend()
    const { ctx } = backend
    const mailbox = withMailbox(ctx)
    const current = ctx.settings.current()
    const accounts = { ...current.accounts, emailVerification: 'required' as const }
    ctx.settings.current = () => ({ ...current, accounts })
    render(<RegisterPage />)
    fill(account)
    await press('Registrar')
    const dialog = await screen.findByRole('dialog', { name: 'Mira en tu correo' })
    expect(dialog.textContent).toContain('confirma tu correo con el enlace que te hemos enviado')
    expect(mailbox.to(login['Correo electrónico'])).toHaveLength(1)
    cleanup()
    showLogin()
    fill(login)
    await press('Entrar')
    expect(await alert()).toMatch(/^Antes de entrar, confirma tu correo/)
    const forgot = screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    expect(forgot.getAttribute('href')).toStartWith('/forgot')
  })
})
