import { afterEach, describe, expect, mock, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { removeToken, writeToken } from '../lib/token'
import { checkBackend } from './health'
import { OfflineScreen } from './offline-screen'
import { start, startup } from './startup-store'

type Answers = Record<string, number | 'unreachable'>

function answering(answers: Answers) {
  const asked: string[] = []
  const answer = (input: RequestInfo | URL) => {
    const path = String(input).replace('/api', '')
    asked.push(path)
    const status = answers[path] ?? 404
    if (status === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ success: status < 400 }, { status }))
  }
  const { preconnect } = fetch
  const spy = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answer, { preconnect }))
  return { asked, answers, [Symbol.dispose]: () => spy.mockRestore() }
}

const all = (status: number | 'unreachable'): Answers => ({
  '/auth/status': status,
  '/bots/health': status,
  '/status': status,
})

afterEach(() => {
  cleanup()
  mock.restore()
  removeToken()
  sessionStorage.clear()
  Object.assign(startup, { phase: 'ready', backend: null, progress: 0 })
  Object.assign(session, { state: 'loading', profile: null, error: null })
})

describe('the health check', () => {
  test('one answer below 500 is enough', async () => {
    using _server = answering({ ...all('unreachable'), '/status': 404 })
    const backend = await checkBackend()
    expect(backend).toMatchObject({ online: true, networkError: false, serverError: false })
    expect(backend.healthChecks.map(({ online }) => online)).toEqual([false, false, true])
  })

  test('tells a server that fails from one that is not there', async () => {
    using server = answering(all(503))
    expect(await checkBackend()).toMatchObject({ online: false, serverError: true })
    Object.assign(server.answers, all('unreachable'))
    expect(await checkBackend()).toMatchObject({ online: false, networkError: true })
  })
})

describe('the start', () => {
  test('without a token asks only for the server’s health', async () => {
    using server = answering(all(200))
    await start()
    expect(startup.phase).toBe('ready')
    expect(session.state).toBe('out')
    expect(server.asked.sort()).toEqual(['/auth/status', '/bots/health', '/status'])
  })

  test('shows its steps once in a browser session', async () => {
    using _server = answering(all(200))
    const phases: string[] = []
    writeToken('abc')
    const first = start()
    phases.push(startup.phase)
    await first
    phases.push(startup.phase)
    writeToken('abc')
    const second = start()
    phases.push(startup.phase)
    await second
    expect(phases).toEqual(['starting', 'ready', 'ready'])
  })

  test('offline stands in place of the page until a new try finds the server', async () => {
    using server = answering(all('unreachable'))
    await start()
    render(<Shown />)
    await screen.findByRole('heading', { name: 'Error de Conexión' })
    expect(screen.getAllByText('Fuera de línea')).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Recargar Página' })).toBeDefined()

    Object.assign(server.answers, all(503))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar Conexión' }))
    await screen.findByRole('heading', { name: 'Error del Servidor' })

    Object.assign(server.answers, all(200))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar Conexión' }))
    await waitFor(() => expect(startup.phase).toBe('ready'))
  })
})

function Shown() {
  const { phase, backend } = useSnapshot(startup)
  return phase === 'offline' && backend ? <OfflineScreen backend={backend} /> : null
}
