import { afterEach, describe, expect, jest, mock, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscribe, useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { readToken, removeToken, writeToken } from '../lib/token'
import { FailedScreen } from './failed-screen'
import { checkBackend } from './health'
import { OfflineScreen } from './offline-screen'
import { StartupScreen } from './startup-screen'
import { start, startup } from './startup-store'

type Answers = Record<string, number | 'unreachable'>

const health = ['/auth/status', '/bots/health', '/status']
const loads = ['/auth/profile', '/auth/status', '/bots', '/bots/stats/overview']

function answering(answers: Answers) {
  const asked: string[] = []
  const tokens: (string | null)[] = []
  const answer = (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).replace('/api', '')
    asked.push(path)
    tokens.push(new Headers(init?.headers).get('authorization'))
    const status = answers[path] ?? 404
    if (status === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ success: status < 400 }, { status }))
  }
  const { preconnect } = fetch
  const spy = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answer, { preconnect }))
  return { asked, tokens, answers, [Symbol.dispose]: () => spy.mockRestore() }
}

const all = (status: number | 'unreachable', paths = [...health, ...loads]): Answers =>
  Object.fromEntries(paths.map((path) => [path, status]))

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  mock.restore()
  removeToken()
  sessionStorage.clear()
  Object.assign(startup, {
    phase: 'ready',
    backend: null,
    progress: 0,
    step: '',
    loads: [],
    error: null,
  })
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

  test('gives each of the three up after 5 s', async () => {
    const { timeout } = AbortSignal
    const given: number[] = []
    using _clock = spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms)
      return timeout.call(AbortSignal, 1)
    })
    using _silent = silence()
    const backend = await checkBackend()
    expect(given).toEqual([5_000, 5_000, 5_000])
    expect(backend).toMatchObject({ online: false, networkError: false, serverError: false })
    expect(backend.healthChecks.map(({ outcome }) => outcome)).toEqual(Array(3).fill('timeout'))
  })
})

/** Nobody answers, and nobody hangs up either. */
function silence() {
  const { preconnect } = fetch
  const answer = (_: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  return spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answer, { preconnect }))
}

/** The event loop's own, whatever the clock is. */
const realImmediate = setImmediate

/** Starts with its pauses, but without waiting for them; returns how long each was. */
async function startQuickly() {
  jest.useFakeTimers()
  const timers = spyOn(globalThis, 'setTimeout')
  let going = true
  const started = start().finally(() => {
    going = false
  })
  while (going) {
    await new Promise((resolve) => realImmediate(resolve))
    jest.advanceTimersByTime(50)
  }
  await started
  const waits = timers.mock.calls.map(([, ms]) => ms)
  timers.mockRestore()
  jest.useRealTimers()
  return waits
}

describe('the start', () => {
  test('without a token asks only for the server’s health', async () => {
    using server = answering(all(200))
    await start()
    expect(startup.phase).toBe('ready')
    expect(session.state).toBe('out')
    expect(server.asked.sort()).toEqual(health)
    expect(startup.loads).toEqual([])
  })

  test('checks the server, then loads in order, with its token', async () => {
    using server = answering(all(200))
    writeToken('abc')
    await startQuickly()
    expect(server.asked.slice(0, 3).sort()).toEqual(health)
    expect(server.asked.slice(3)).toEqual(loads)
    expect(server.tokens.slice(3)).toEqual(Array(4).fill('Bearer abc'))
    expect(startup.loads.map(({ state }) => state)).toEqual(Array(4).fill('done'))
    expect(startup.phase).toBe('ready')
  })

  test('shows its progress from 10 to 90, pausing 300 ms between steps and 500 at the end', async () => {
    using _server = answering(all(200))
    const shown: string[] = []
    const stop = subscribe(
      startup,
      () => {
        const now = `${startup.progress} ${startup.step}`
        if (startup.step && shown.at(-1) !== now) shown.push(now)
      },
      true,
    )
    writeToken('abc')
    const waits = await startQuickly()
    stop()
    expect(shown).toEqual([
      '10 Comprobando el servidor',
      '10 Autenticación',
      '30 Autenticación',
      '30 Configuración',
      '50 Configuración',
      '50 Bots',
      '70 Bots',
      '70 Estados',
      '90 Estados',
      '90 Todo listo',
    ])
    // What other files left behind may have set a timer as well; their batches are shorter.
    expect(waits.filter((ms) => (ms ?? 0) >= 300)).toEqual([300, 300, 300, 300, 500])
  })

  test('shows the four groups and how each goes', async () => {
    using _server = answering({ ...all(200), '/bots': 500 })
    writeToken('abc')
    await startQuickly()
    render(<StartupScreen />)
    const groups = within(screen.getByRole('list', { name: 'Qué se carga' })).getAllByRole(
      'listitem',
    )
    expect(groups.map((group) => group.textContent)).toEqual([
      'AutenticaciónListo',
      'ConfiguraciónListo',
      'BotsNo disponible',
      'EstadosListo',
    ])
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(90)
  })

  test('records a load that failed, and goes on', async () => {
    for (const [index, path] of loads.entries()) {
      using server = answering({ ...all(200), [path]: 503, '/status': 200 })
      sessionStorage.clear()
      writeToken('abc')
      await startQuickly()
      expect(startup.phase).toBe('ready')
      expect(server.asked).toContain('/bots/stats/overview')
      const states = startup.loads.map(({ state }) => state)
      expect(states).toEqual(loads.map((_, i) => (i === index ? 'failed' : 'done')))
      expect(startup.loads[index]?.error).toBeString()
      expect(readToken()).toBe('abc')
    }
  })

  test('of a page that stands already asks at once, and only for what it shows', async () => {
    using server = answering(all(200))
    writeToken('abc')
    sessionStorage.setItem('started', '1')
    const started = start()
    expect(server.asked).toEqual(['/auth/profile', '/bots/stats/overview'])
    await started
    expect(server.asked).toHaveLength(2)
    expect(server.tokens).toEqual(['Bearer abc', 'Bearer abc'])
  })

  test('gives each load up after 10 s', async () => {
    const given = spyOn(AbortSignal, 'timeout')
    using _server = answering(all(200))
    writeToken('abc')
    await startQuickly()
    const ms = given.mock.calls.map(([ms]) => ms).sort((a, b) => a - b)
    expect(ms).toEqual([5_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000])
  })

  test('loads no more once the session turns out to be over', async () => {
    using server = answering({ ...all(200), '/auth/profile': 401 })
    writeToken('abc')
    sessionStorage.setItem('started', '1')
    await start()
    expect(server.asked).not.toContain('/bots')
    expect(readToken()).toBeNull()
    expect(location.pathname).toBe('/login')
    expect(startup.phase).toBe('ready')
  })

  test('shows its steps once in a browser session', async () => {
    using _server = answering(all(200))
    const phases: string[] = []
    writeToken('abc')
    const first = startQuickly()
    phases.push(startup.phase)
    await first
    phases.push(startup.phase)
    writeToken('abc')
    const second = start()
    phases.push(startup.phase)
    await second
    expect(phases).toEqual(['starting', 'ready', 'ready'])
  })
})

describe('a server that is away', () => {
  test('stands in place of the page until a new try finds it', async () => {
    using server = answering(all('unreachable'))
    await start()
    render(<Shown />)
    await screen.findByRole('heading', { name: 'Error de Conexión' })
    expect(screen.getAllByText('Fuera de línea')).toHaveLength(3)
    for (const endpoint of health) expect(screen.getByText(endpoint)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Recargar Página' })).toBeDefined()

    Object.assign(server.answers, all(503))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar Conexión' }))
    await screen.findByRole('heading', { name: 'Error del Servidor' })

    Object.assign(server.answers, all(200))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar Conexión' }))
    await waitFor(() => expect(startup.phase).toBe('ready'))
  })

  test('is distinguished when it answers too late', async () => {
    const { timeout } = AbortSignal
    using _clock = spyOn(AbortSignal, 'timeout').mockImplementation(() =>
      timeout.call(AbortSignal, 1),
    )
    using _silent = silence()
    await start()
    render(<Shown />)
    await screen.findByRole('heading', { name: 'Servidor Fuera de Servicio' })
  })

  test('costs no session, and the retry goes on where the start stopped', async () => {
    using server = answering(all('unreachable'))
    writeToken('abc')
    await startQuickly()
    expect(startup.phase).toBe('offline')
    expect(server.asked).toHaveLength(3)
    render(<Shown />)
    Object.assign(server.answers, all(200))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar Conexión' }))
    await waitFor(() => expect(startup.phase).toBe('ready'))
    expect(server.asked.slice(-4)).toEqual(loads)
    expect(readToken()).toBe('abc')
  })

  test('reloads the page on request', async () => {
    using _server = answering(all('unreachable'))
    await start()
    const reload = spyOn(location, 'reload').mockImplementation(() => {})
    render(<Shown />)
    await userEvent.click(screen.getByRole('button', { name: 'Recargar Página' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('a critical error', () => {
  test('is a server that goes away in the middle; it can be tried again', async () => {
    using server = answering({ ...all(200, health), ...all('unreachable', loads) })
    Object.assign(server.answers, { '/status': 200 })
    writeToken('abc')
    sessionStorage.setItem('started', '1')
    await start()
    expect(startup.phase).toBe('failed')
    render(<Shown />)
    expect(screen.getByText('No se pudo conectar con el servidor.')).toBeDefined()
    expect(readToken()).toBe('abc')
    Object.assign(server.answers, all(200))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(startup.phase).toBe('ready'))
  })

  test('is anything unforeseen, with its text', async () => {
    using _server = answering(all(200))
    using _storage = forbidStorage()
    await start()
    render(<Shown />)
    expect(screen.getByText('No se pudo conectar con el servidor.')).toBeDefined()
    expect(screen.getByText('Error: storage is forbidden')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})

/** As a browser does whose reader refuses what a site would store. */
function forbidStorage(): Disposable {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') ?? {}
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new Error('storage is forbidden')
    },
  })
  return {
    [Symbol.dispose]: () => Object.defineProperty(globalThis, 'sessionStorage', descriptor),
  }
}

function Shown() {
  const { phase, backend, error } = useSnapshot(startup)
  if (phase === 'failed') return <FailedScreen error={error} />
  return phase === 'offline' && backend ? <OfflineScreen backend={backend} /> : null
}
