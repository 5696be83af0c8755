import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { users } from '#db/schema'
import { makeAdmin, registerUser, testPassword } from '../../server/testing/samples/people'
import { createPageApi } from '../../server/testing/web/page-api'
import { keepDraft, readDraft } from '../lib/form/draft'
import { readToken, removeToken, writeToken } from '../lib/token'
import { notices } from '../ui/feedback/notify'
import { LoginPage } from './login-page'
import { Protected } from './protected'
import { RegisterPage } from './register-page'
import { loadSession, session, signIn, signOut } from './session-store'

const said = () => notices.list.map(({ type, title, message }) => `${type}: ${title} / ${message}`)

async function fill(fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

afterEach(() => {
  cleanup()
  removeToken()
  Object.assign(session, { state: 'loading', profile: null, error: null })
  history.replaceState(null, '', '/')
})

describe('login', () => {
  test('opens a session and leads to the dashboard', async () => {
    await using api = createPageApi()
    const { user } = await registerUser(api.ctx)
    render(<LoginPage />)
    await fill({ 'Correo electrónico': user.email, Contraseña: testPassword }, 'Entrar')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(session.state).toBe('in')
    expect(session.profile?.user.email).toBe(user.email)
    expect(readToken()).not.toBeNull()
  })

  test.each([
    ['where one wanted to go', '/payment?plan=pro&meses=3', '/payment?plan=pro&meses=3'],
    ['no other site', '//ejemplo.com/payment', '/dashboard'],
    ['no other site by a backslash', '/\\ejemplo.com', '/dashboard'],
    ['no script', 'javascript:alert(1)', '/dashboard'],
    ['no login again', '/login?volver=/login', '/dashboard'],
  ])('leads whoever is signed in to %s', async (_name, wanted, place) => {
    history.replaceState(null, '', `/login?${new URLSearchParams({ volver: wanted })}`)
    session.state = 'in'
    render(<LoginPage />)
    await waitFor(() => expect(location.pathname + location.search).toBe(place))
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })

  test('asks for both fields before it asks the server', async () => {
    render(<LoginPage />)
    await fill({}, 'Entrar')
    const email = screen.getByLabelText('Correo electrónico')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Escribe tu contraseña')).toBeDefined()
  })

  test('shows the server’s refusal, and keeps what was typed', async () => {
    await using api = createPageApi()
    const { user } = await registerUser(api.ctx)
    render(<LoginPage />)
    await fill({ 'Correo electrónico': user.email, Contraseña: 'otra cosa' }, 'Entrar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('El correo o la contraseña no son correctos.')
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(user.email)
    expect(said()).toEqual([])
  })

  test('says when the server cannot be reached', async () => {
    await using api = createPageApi()
    api.unplug()
    render(<LoginPage />)
    await fill({ 'Correo electrónico': 'ana@ejemplo.com', Contraseña: 'una clave' }, 'Entrar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Error de ConexiónError al iniciar sesión. Por favor verifica tu conexión.',
    )
    expect(said()).toEqual([])
  })
})

describe('register', () => {
  const account = { 'Correo electrónico': 'ana@ejemplo.com', Contraseña: 'colmena de pruebas' }

  test('makes an account and leads to the login', async () => {
    await using _api = createPageApi()
    render(<RegisterPage />)
    await fill({ ...account, 'Confirmar contraseña': account.Contraseña }, 'Registrar')
    const dialog = await screen.findByRole('dialog', { name: 'Registro Exitoso' })
    expect(dialog.textContent).toContain('Usuario registrado correctamente')
    await userEvent.click(screen.getByRole('button', { name: 'Ir a Login' }))
    expect(location.pathname).toBe('/login')
    expect(readToken()).toBeNull()
  })

  test('warns when the passwords differ, and sends nothing', async () => {
    await using api = createPageApi()
    render(<RegisterPage />)
    await fill({ ...account, 'Confirmar contraseña': 'otra' }, 'Registrar')
    await screen.findByText('Contraseñas No Coinciden')
    screen.getByText('Las contraseñas ingresadas no coinciden. Por favor verifícalas.')
    expect(said()).toEqual([])
    const again = screen.getByLabelText('Confirmar contraseña')
    await userEvent.clear(again)
    await userEvent.type(again, account.Contraseña)
    await waitFor(() => expect(screen.queryAllByText(/no coinciden/i)).toEqual([]))
    expect(api.ctx.db.select().from(users).all()).toEqual([])
  })

  test('that an administrator has to approve is said before and after', async () => {
    await using api = createPageApi()
    const { call } = await makeAdmin(api.ctx)
    await call('PUT', '/admin/settings', { registration: 'approval' })
    render(<RegisterPage />)
    await screen.findByText(/Un administrador tiene que aprobar tu cuenta/)
    await fill({ ...account, 'Confirmar contraseña': account.Contraseña }, 'Registrar')
    const dialog = await screen.findByRole('dialog', { name: 'Solicitud Enviada' })
    expect(dialog.textContent).toContain('espera la aprobación de un administrador')
  })

  test('that is closed offers no form', async () => {
    await using api = createPageApi()
    const { call } = await makeAdmin(api.ctx)
    await call('PUT', '/admin/settings', { registration: 'closed' })
    render(<RegisterPage />)
    await screen.findByRole('heading', { name: 'El registro está cerrado' })
    expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeDefined()
  })

  test('says before there is an administrator where that one is made', async () => {
    await using api = createPageApi()
    render(<RegisterPage />)
    await screen.findByText(/aún no tiene administrador/)
    cleanup()
    const { call } = await makeAdmin(api.ctx)
    await call('PUT', '/admin/settings', { registration: 'approval' })
    render(<RegisterPage />)
    await screen.findByText(/Un administrador tiene que aprobar tu cuenta/)
    expect(screen.queryByText(/aún no tiene administrador/)).toBeNull()
  })

  test('that pauses for want of disk space says so, and offers no form', async () => {
    await using api = createPageApi()
    api.ctx.metrics.isDiskShort = () => true
    render(<RegisterPage />)
    await screen.findByText(/al servidor le queda poco espacio/)
    expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
  })

  test('shows the server’s refusal', async () => {
    await using api = createPageApi()
    await registerUser(api.ctx, { email: 'ana@ejemplo.com' })
    render(<RegisterPage />)
    await fill({ ...account, 'Confirmar contraseña': account.Contraseña }, 'Registrar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Ya existe una cuenta con ese correo.')
  })
})

describe('the session', () => {
  test('without a token is out, and nothing is asked', async () => {
    await loadSession()
    expect(session).toMatchObject({ state: 'out', profile: null })
  })

  test('a refused token is removed, said and led to the login', async () => {
    await using _api = createPageApi()
    writeToken('caducado')
    await loadSession()
    expect(session.state).toBe('out')
    expect(readToken()).toBeNull()
    expect(location.pathname).toBe('/login')
    expect(said()).toHaveLength(1)
  })

  test('a server that cannot be reached costs no session', async () => {
    await using api = createPageApi()
    const { token } = await registerUser(api.ctx)
    api.unplug()
    writeToken(token)
    await loadSession()
    expect(readToken()).toBe(token)
    expect(session.error).toStartWith('No se pudo conectar')
  })

  test('signing out ends it here and on the server', async () => {
    await using api = createPageApi()
    const { user, call } = await registerUser(api.ctx)
    await signIn(user.email, testPassword)
    const token = readToken()
    keepDraft('bot:nuevo', { name: 'A medias' })
    await signOut()
    expect(session.state).toBe('out')
    expect(readDraft('bot:nuevo', { name: '' })).toBeNull()
    expect(location.pathname).toBe('/login')
    const later = await call('GET', '/auth/profile', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(later.status).toBe(401)
  })
})

describe('a protected page', () => {
  const page = (
    <Protected>
      <p>{'Solo para ti'}</p>
    </Protected>
  )

  test('waits, shows itself to whoever is in and sends away whoever is not', async () => {
    history.replaceState(null, '', '/dashboard?bot=uno')
    const view = render(page)
    expect(screen.getByRole('status').textContent).toContain('Cargando...')
    session.state = 'in'
    await screen.findByText('Solo para ti')
    session.state = 'out'
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(location.search).toBe('?volver=%2Fdashboard%3Fbot%3Duno')
    expect(view.container.textContent).toBe('')
  })

  test('offers another try when the profile did not come', async () => {
    await using api = createPageApi()
    const { token } = await registerUser(api.ctx)
    writeToken(token)
    session.error = 'No se pudo conectar con el servidor.'
    render(page)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Solo para ti')
  })
})
