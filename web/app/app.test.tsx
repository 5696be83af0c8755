import { afterEach, describe, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { createPageApi } from '../../server/testing/web/page-api'
import { session } from '../auth/session-store'
import { plans } from '../landing/plans-store'
import { startup } from '../startup/startup-store'
import { App } from './app'

afterEach(() => {
  cleanup()
  Object.assign(session, { state: 'loading', profile: null, error: null })
  Object.assign(plans, { state: 'loading', byId: null })
  Object.assign(startup, { phase: 'ready', backend: null, error: null })
})

function visit(path: string, state: typeof session.state = 'out') {
  session.state = state
  history.replaceState(null, '', path)
  return render(<App />)
}

const title = (name: string) => screen.findByRole('heading', { name, level: 1 })
const header = () => screen.queryByRole('banner')

describe('the routes', () => {
  test.each([
    ['/', 'Todo tu enjambre de bots en una sola pantalla'],
    ['/login', 'Entra en tu cuenta'],
    ['/register', 'Crea tu cuenta'],
    ['/nada', 'Página no encontrada'],
    ['/dashboard/nada', 'Página no encontrada'],
  ])('%s is open to everybody: %s', async (path, heading) => {
    await using _api = createPageApi()
    visit(path)
    await title(heading)
    expect(header()).not.toBeNull()
  })

  test.each(['/android', '/android-app'])('%s stands alone, without header', async (path) => {
    await using _api = createPageApi()
    visit(path)
    await title('Enjambre para Android')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(document.title).toBe('Enjambre para Android · Enjambre')
  })

  test('a page that is not there says so and leads home', async () => {
    await using _api = createPageApi()
    visit('/nada')
    await title('Página no encontrada')
    const home = screen.getByRole('link', { name: 'Volver al inicio' })
    expect(home.getAttribute('href')).toBe('/')
  })

  test('the dashboard waits for the session, and sends away who has none', async () => {
    await using _api = createPageApi()
    visit('/dashboard', 'loading')
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Cargando...'))
    act(() => {
      session.state = 'out'
    })
    await title('Entra en tu cuenta')
    expect(location.pathname).toBe('/login')
  })

  test.each(['/admin/payments', '/admin/plans'])('%s is for the signed-in', async (path) => {
    await using _api = createPageApi()
    visit(path)
    await title('Entra en tu cuenta')
    expect(location.pathname).toBe('/login')
  })

  test('a new page takes the focus', async () => {
    await using _api = createPageApi()
    visit('/login')
    await title('Entra en tu cuenta')
    act(() => navigate('/nada'))
    await title('Página no encontrada')
    expect(document.activeElement?.id).toBe('contenido')
  })
})

describe('in place of a page', () => {
  test('stands the start, an absent server, or what broke', async () => {
    await using _api = createPageApi()
    visit('/login')
    await title('Entra en tu cuenta')
    act(() => {
      startup.phase = 'starting'
    })
    await title('Iniciando Enjambre')
    act(() => {
      startup.phase = 'failed'
    })
    await title('Error de Conexión')
    expect(header()).toBeNull()
  })
})
