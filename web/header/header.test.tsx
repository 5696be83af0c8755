import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registerUser } from '../../server/testing/samples/people'
import { createPageApi, type PageApi } from '../../server/testing/web/page-api'
import { verification } from '../auth/admin-verification'
import { loadSession, session } from '../auth/session-store'
import { readToken, removeToken, writeToken } from '../lib/token'
import { Header } from './header'

afterEach(() => {
  cleanup()
  removeToken()
  Object.assign(session, { state: 'loading', profile: null, error: null })
})

const NoInbox = () => null
const loadMenu = async () => ({ ...(await import('./account-menu')), InboxEntry: NoInbox })

const nav = () => within(screen.getByRole('navigation', { name: 'Principal' }))
const links = () =>
  nav()
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

async function showSignedIn(api: PageApi, fields: Parameters<typeof registerUser>[1] = {}) {
  const person = await registerUser(api.ctx, fields)
  writeToken(person.token)
  await loadSession()
  render(<Header loadMenu={loadMenu} />)
  await userEvent.click(await nav().findByRole('button', { name: /^Menú de / }))
  return person
}

describe('the header', () => {
  test('carries the name with its BETA badge, leading home', () => {
    render(<Header loadMenu={loadMenu} />)
    const home = screen.getByRole('link', { name: 'Enjambre BETA: ir al inicio' })
    expect(home.getAttribute('href')).toBe('/')
    expect(home.textContent).toBe('Enjambre BETA')
  })

  test('shows neither state’s links while it is not known who is there', () => {
    render(<Header loadMenu={loadMenu} />)
    expect(links()).toEqual([])
    expect(nav().queryByRole('button')).toBeNull()
  })

  test('leads visitors to the public pages and marks the one they are on', () => {
    session.state = 'out'
    history.replaceState(null, '', '/login')
    render(<Header loadMenu={loadMenu} />)
    expect(links()).toEqual(['Inicio /', 'Guía /guide', 'Login /login', 'Register /register'])
    const current = nav().getByRole('link', { name: 'Login' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect(nav().getByRole('link', { name: 'Inicio' }).getAttribute('aria-current')).toBeNull()
    expect(nav().getByRole('button', { name: 'Elegir tema' })).toBeDefined()
  })

  test('has a menu for the signed-in, with their pages, the themes and the way out', async () => {
    await using api = createPageApi()
    const { user } = await showSignedIn(api)
    expect(nav().getByRole('button', { name: `Menú de ${user.username}` })).toBeDefined()
    expect(nav().getByText(user.email)).toBeDefined()
    expect(links()).toEqual([
      'Dashboard /dashboard',
      'Payment /payment',
      'Guide /guide',
      'Atlas /atlas',
      'Avisos /notifications',
      'Bandeja /inbox',
      'Mi cuenta /account',
    ])
    const themes = nav().getAllByRole('radio')
    expect(themes.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Neón Oscuro',
      'Claro',
      'Personalizado',
    ])
  })

  test('leads administrators to the panel, and says how it was verified', async () => {
    await using api = createPageApi()
    await showSignedIn(api, { role: 'admin' })
    const [button] = links()
    expect(button).toBe('Admin /admin')
    expect(links().at(-1)).toBe('Panel de administraciónSe verifica al entrar /admin')
    Object.assign(verification, { method: 'server', at: new Date().toISOString() })
    await waitFor(() =>
      expect(links().at(-1)).toMatch(
        /^Panel de administraciónVerificado por el servidor, \d\d:\d\d /,
      ),
    )
  })

  test('Logout clears the session and leads to the login', async () => {
    await using api = createPageApi()
    await showSignedIn(api)
    await userEvent.click(nav().getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(readToken()).toBeNull()
    expect(session).toMatchObject({ state: 'out', profile: null })
    await waitFor(() => expect(links()).toContain('Login /login'))
  })
})
