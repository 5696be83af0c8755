import { afterEach, describe, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registerUser } from '../../server/testing/samples/people'
import { createPageApi } from '../../server/testing/web/page-api'
import { loadSession, session } from '../auth/session-store'
import { readToken, removeToken, writeToken } from '../lib/token'
import { SetupPage } from './setup-page'

const open = (path: string) => {
  history.replaceState(null, '', path)
  render(<SetupPage />)
}

async function fill() {
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'admin@ejemplo.com')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'colmena de pruebas')
  await userEvent.type(screen.getByLabelText('Confirmar contraseña'), 'colmena de pruebas')
  await userEvent.click(screen.getByRole('button', { name: 'Crear administrador' }))
}

afterEach(() => {
  cleanup()
  removeToken()
  Object.assign(session, { state: 'loading', profile: null, error: null })
  history.replaceState(null, '', '/')
})

describe('the set-up page', () => {
  test('makes the first administrator, signed in, and offers a server to practise on', async () => {
    await using api = createPageApi()
    open(api.ctx.setup.path() ?? '')
    await fill()
    await screen.findByRole('heading', { name: /Tu primer bot/ })
    expect(session.profile?.user.role).toBe('admin')
    expect(readToken()).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Iniciar servidor de práctica' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ahora no' }).getAttribute('href')).toBe('/dashboard')
  })

  test('a reload of the second step leads back to it, until there is a bot', async () => {
    await using api = createPageApi()
    const { call, token } = await registerUser(api.ctx, { role: 'admin' })
    writeToken(token)
    open('/setup?token=usado')
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Cargando'))
    await act(loadSession)
    await screen.findByRole('heading', { name: /Tu primer bot/ })
    cleanup()

    await call('POST', '/auth/add-bot')
    await loadSession()
    open('/setup?token=usado')
    await screen.findByRole('link', { name: 'Ir a Login' })
  })

  test('a user who is no administrator is offered no server', async () => {
    await using api = createPageApi()
    await registerUser(api.ctx, { role: 'admin' })
    const { token } = await registerUser(api.ctx)
    writeToken(token)
    await loadSession()
    open('/setup')
    await screen.findByRole('link', { name: 'Ir a Login' })
  })

  test('a wrong link says what to do', async () => {
    await using _api = createPageApi()
    open('/setup?token=otro')
    await fill()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('El enlace de configuración no es válido o ya se usó.')
    expect(alert.textContent).toContain('Reinicia el servidor')
    expect(readToken()).toBeNull()
  })

  test('no link at all says where it is', async () => {
    await using _api = createPageApi()
    open('/setup')
    await screen.findByRole('heading', { name: 'Falta el enlace de configuración' })
    expect(screen.getByText('enjambre admin create')).toBeDefined()
  })

  test('an installation that has its administrator leads to the login', async () => {
    await using api = createPageApi()
    await registerUser(api.ctx, { role: 'admin' })
    open('/setup?token=usado')
    const login = await screen.findByRole('link', { name: 'Ir a Login' })
    expect(login.getAttribute('href')).toBe('/login')
  })

  test('a server that is away can be asked again', async () => {
    await using api = createPageApi()
    api.unplug()
    open('/setup?token=x')
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})
