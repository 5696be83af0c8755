import { describe, expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { fetchOverview } from '../bots/bots-api'
import { connection, openSocket } from '../lib/socket'
import { readToken, removeToken } from '../lib/token'
import { notices } from '../ui/feedback/notify'
import { Protected } from './protected'
import { loadSession, refreshProfile, session } from './session-store'

const failure = (status: number) => () =>
  Response.json({ success: false, code: 'UNEXPECTED', message: 'Algo falló.' }, { status })
const html = (status: number) => () =>
  new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } })

const troubles: [string, () => Response | Promise<Response>][] = [
  ['a 500', failure(500)],
  ['a 503 of maintenance', failure(503)],
  ['a 502 of a proxy', html(502)],
  ['a 504 of a proxy', html(504)],
  ['a 429', failure(429)],
  ['a 403 of a proxy', html(403)],
  ['an answer that is no JSON', html(200)],
  ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
]

describe('nobody is logged out by', () => {
  test.each(troubles)('%s', async (_, trouble) => {
    await using backend = await startWebBackend()
    session.state = 'loading'
    backend.intercept('GET /auth/profile', trouble)
    await loadSession()
    expect(readToken()).toBe(backend.person.token)
    expect(session.error).toBeString()
    expect(location.pathname).toBe('/')
    expect(notices.list).toEqual([])

    render(
      <Protected>
        <p>{'Solo para ti'}</p>
      </Protected>,
    )
    expect(screen.getByRole('alert').textContent).toContain(session.error ?? '')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Solo para ti')
    expect(session).toMatchObject({ state: 'in', error: null })
  })

  test('a refresh of the profile that fails later', async () => {
    await using backend = await startWebBackend()
    backend.intercept('GET /auth/profile', failure(500))
    await expect(refreshProfile()).rejects.toThrow('Algo falló.')
    expect(session.state).toBe('in')
    expect(readToken()).toBe(backend.person.token)
  })

  test('a server whose socket hangs up and comes back', async () => {
    await using backend = await startWebBackend()
    await backend.until('the socket', () => connection.state === 'live')
    openSocket().io.engine.close()
    await backend.until('the loss', () => connection.state === 'lost')
    await backend.until('its return', () => connection.state === 'live')
    expect(session.state).toBe('in')
    expect(readToken()).toBe(backend.person.token)
  })
})

describe('a session ends by', () => {
  test('running out, which the socket hears first', async () => {
    await using backend = await startWebBackend()
    await backend.until('the socket', () => connection.state === 'live')
    backend.ctx.clock.advance(40 * 24 * 3_600_000)
    await backend.until('the end', () => session.state === 'out')
    expect(readToken()).toBeNull()
    expect(location.pathname).toBe('/login')
    expect(notices.list.map(({ title, message }) => `${title} / ${message}`)).toEqual([
      'Sesión Expirada / Tu sesión ha expirado. Inicia sesión de nuevo.',
    ])
  })

  test('a 401 of whatever call', async () => {
    await using backend = await startWebBackend()
    backend.ctx.clock.advance(40 * 24 * 3_600_000)
    await expect(fetchOverview()).rejects.toThrow('Tu sesión ha expirado')
    expect(readToken()).toBeNull()
    expect(session).toMatchObject({ state: 'out', profile: null })
    expect(location.pathname).toBe('/login')
  })

  test('a token that is no longer there: the call is not authorised', async () => {
    await using _backend = await startWebBackend()
    removeToken()
    await expect(fetchOverview()).rejects.toThrow('No autorizado')
  })
})
