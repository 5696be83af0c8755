import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LiveMetrics } from '#contract/admin/metrics'
import { everyRight } from '../../server/testing/access/admin-rights'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { noBackups } from '../../server/testing/fakes/busy-machine'
import { expectAccessible } from '../../server/testing/web/accessible'
import { heardAlerts } from '../alerts/live-alerts'
import { queryClient } from '../lib/queries'
import { connection, openSocket } from '../lib/socket'
import { live } from './channel'
import { MetricsTab } from './metrics-tab'

setDefaultTimeout(600_000)

beforeEach(() => {
  history.replaceState(null, '', '/admin')
  Object.assign(live, { metrics: null, logs: [] })
  heardAlerts.all = []
})

afterEach(() => queryClient.clear())

const show = () => render(<MetricsTab permissions={everyRight.permissions} />)

/** The page of somebody whose socket the server counts among those who follow. */
async function showLive(backend: AdminBackend) {
  const shown = show()
  await backend.until('followers', () => backend.ctx.realtime.counts().subscribers === 1)
  return shown
}

const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name }))
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

const cards = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const message: LiveMetrics = {
  timestamp: '',
  metrics: {
    ...{ activeUsers: 1, usersTrend: null, activeBots: 0, cpuUsage: 1, memoryUsage: 1, errors: 0 },
    ...{ usersBefore: null, diskUsage: 40, diskFreeBytes: 3 * 2 ** 30 },
    systemLoad: [0.5, 1.25, 2],
  },
  services: [{ name: 'database', status: 'healthy' }],
  processes: [
    { ...{ name: 'control', pid: 1, cpu: 3 }, memoryMb: 90, loopDelayMs: null, uptimeMs: 65_000 },
  ],
  bots: { total: 0, running: 0, connecting: 0, stopping: 0, stopped: 0 },
}

/** Sends figures under the second of their names, `at` ms from the clock's time. */
function push({ ctx }: AdminBackend, changes: Partial<LiveMetrics['metrics']>, at: number) {
  const timestamp = new Date(ctx.clock.now() + 60_000 + at).toISOString()
  const metrics = { ...message.metrics, ...changes }
  ctx.realtime.toSubscribers('metrics-update', { ...message, timestamp, metrics })
}

/** Of an older release: joins and disk are unknown unless given. */
function sample(
  { ctx }: AdminBackend,
  minutesAgo: number,
  cpu: number,
  activeUsers: number,
  joins: number | null = null,
) {
  const minute = 60_000
  const at = Math.floor((ctx.clock.now() - minutesAgo * minute) / minute) * minute
  ctx.db.$client
    .prepare(
      `INSERT INTO metric_samples (grain, at, cpu, memory, active_users, active_bots, errors,
        commands, servers, joins, kicks)
       VALUES (60000, ?, ?, 50, ?, 0, 1, 0, 0, ?, ?)`,
    )
    .run(at, cpu, activeUsers, joins, joins && 0)
}

test('live figures come by push, in bands, with services, load and processes', async () => {
  await using backend = await adminBackend()
  const { container } = await showLive(backend)
  await screen.findByText('En tiempo real')
  push(backend, { activeUsers: 7, usersBefore: 8, cpuUsage: 55.5, memoryUsage: 91 }, 0)
  await screen.findByText('55,5 %')
  expect(cards('Métricas en vivo')).toEqual([
    'Usuarios activos71 respecto a hace una hora',
    'Bots activos0de 0',
    'Uso de CPU55,5 %',
    'Uso de memoria91 %',
    'Disco libre3 GiB40 % en uso',
  ])
  screen.getByRole('img', { name: 'Baja' })
  expect(screen.getByText('55,5 %').className).toContain('warn')
  expect(screen.getByText('91 %').className).toContain('danger')
  for (const text of ['1,25', 'Base de datos', 'Servidor', 'Carga del sistema'])
    screen.getByText(text)
  screen.getByText(/^Actualizado hace \d+ s$/)
  screen.getByText(/las cifras, cada 5 s/)
  expect(screen.queryByRole('list', { name: 'Cifras' }) === null).toBe(true)
  push(backend, { errors: 3, cpuUsage: 1 }, 1_000)
  await screen.findByText('en la última hora')
  push(backend, { cpuUsage: 99 }, 500)
  push(backend, { cpuUsage: 2 }, 1_500)
  await screen.findByText('2 %')
  expect(screen.queryByText('99 %') === null).toBe(true)
  await expectAccessible(container)
})

test('standing still it shows the four figures, their trends and the system', async () => {
  await using backend = await adminBackend()
  const last = { name: 'copia-1.db', at: Date.now(), bytes: 5, checked: true }
  backend.ctx.backups.state = () => ({ ...noBackups, last })
  await showLive(backend)
  await toggle('Tiempo real')
  await screen.findByText('Modo estático')
  await backend.until('figures', () => screen.queryByRole('list', { name: 'Cifras' }))
  expect(cards('Cifras')[0]).toMatch(/^Total Usuarios1/)
  expect(cards('Cifras').map((text) => text?.match(/^\D+/)?.[0])).toEqual([
    ...['Total Usuarios', 'Usuarios Activos', 'Total Servidores', 'Comandos Hoy'],
  ])
  const table = within(screen.getByRole('table', { name: 'Estado del Sistema' }))
  table.getByRole('row', { name: /^Base de datos Correcto/ })
  expect(screen.getAllByRole('meter', { name: /^Disco/ })).toHaveLength(2)
  const storage = within(screen.getByRole('region', { name: 'Almacenamiento' }))
  storage.getByText(/libres, .+ en uso/)
  expect(storage.getByText('Fichero de la base de datos').nextSibling?.textContent).toMatch(
    /^[\d,.]+ [KM]iB$/,
  )
  const backups = storage.getByRole('link', { name: /, comprobada$/ })
  expect(backups.getAttribute('href')).toBe('/admin/settings?vista=copias')
  expect(location.search).toBe('?directo=no')
  expect(screen.queryByText('Carga del sistema') === null).toBe(true)
})

test('switched off, nothing changes by itself, and a link keeps that', async () => {
  await using backend = await adminBackend()
  await showLive(backend)
  push(backend, { cpuUsage: 11 }, 0)
  await screen.findByText('11 %')
  await toggle('Actualización automática (cada 5 s)')
  await screen.findByText('En pausa')
  expect(location.search).toBe('?auto=no')
  push(backend, { cpuUsage: 12 }, 1_000)
  // An alert comes after it over the same connection, and is shown: so the figures have come too.
  const at = new Date().toISOString()
  backend.ctx.realtime.toSubscribers('admin:system-alert', {
    ...{ id: 'x', rule: 'x', type: 'error', message: 'Ya', details: null, source: 'system' },
    ...{ timestamp: at, startedAt: at, endedAt: null, lastSeenAt: at, count: 1 },
    ...{ link: null, acknowledged: null, silence: null },
  })
  await screen.findByText(/Ya/)
  screen.getByText('11 %')
  screen.getByText(/en pausa: no cambia nada/)
  // Asked for, they come once.
  backend.ctx.clock.advance(120_000)
  await click('Pedir métricas')
  await backend.until('what was asked for', () => screen.queryByText('11 %') === null)
  cleanup()

  // The page that is opened with that address is off from the first.
  await showLive(backend)
  await screen.findByText('En pausa')
  await toggle('Actualización automática (cada 5 s)')
  await screen.findByText('En tiempo real')
  expect(location.search).toBe('')
  push(backend, { cpuUsage: 13 }, 5_000)
  await screen.findByText('13 %')
})

test('without a connection it says so, shows fetched figures, and asks for none', async () => {
  await using backend = await adminBackend()
  await showLive(backend)
  openSocket().disconnect()
  await screen.findByText('Sin conexión: se actualiza cada minuto')
  await backend.until('figures', () => screen.queryByText('Total Usuarios'))
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir métricas' })
  expect(ask.disabled).toBe(true)
  openSocket().connect()
  await backend.until('followers', () => backend.ctx.realtime.counts().subscribers === 1)
  await waitFor(() => expect(ask.disabled).toBe(false))
  await userEvent.click(ask)
  await backend.until('figures', () => screen.queryByText('Carga del sistema'))
})

test('leaving it ends the pushes', async () => {
  await using backend = await adminBackend()
  const { unmount } = await showLive(backend)
  unmount()
  await backend.until('nobody', () => backend.ctx.realtime.counts().subscribers === 0)
  expect(connection.state).toBe('live')
})

test('alerts come fetched and pushed, each once, five of them until one wants all', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  ctx.backups.state = () => ({ ...noBackups, isOn: false })
  ctx.alerts.check()
  await showLive(backend)
  await screen.findByText(/No hay copias de seguridad automáticas/)
  const [first] = ctx.alerts.list()
  if (!first) throw new Error('nothing is wrong')
  for (const [n, type] of (['critical', 'error', 'warning', 'info'] as const).entries()) {
    for (const _ of [1, 2]) {
      const alert = { ...first, id: `${n}`, rule: `${n}`, message: `Algo ${n}`, type }
      ctx.realtime.toSubscribers('admin:system-alert', alert)
    }
  }
  await screen.findByText(/Algo 3/)
  await backend.until('five', () => lines('Alertas').length === 5)
  ctx.alerts.test()
  await screen.findByText(/Alerta de prueba/)
  expect(lines('Alertas')).toHaveLength(5)
  await click('Ver las 6')
  expect(lines('Alertas')).toHaveLength(6)
  await click('Ver menos')
  expect(lines('Alertas')).toHaveLength(5)
  expect(lines('Alertas')[1]).toContain('Crítica Algo 0')

  // What has ended is folded away at once.
  ctx.backups.state = () => noBackups
  ctx.alerts.check()
  await screen.findByText('1 terminada')
  expect(lines('Alertas').join()).not.toContain('No hay copias')
})

test('the chart has its periods, a table, its totals and an empty state', async () => {
  await using backend = await adminBackend()
  sample(backend, 30, 40, 2)
  sample(backend, 20, 60, 4, 3)
  await showLive(backend)
  await screen.findByRole('img', { name: /^CPU y memoria/ })
  await click('1H')
  await waitFor(() =>
    expect(screen.getByText('Usuarios Activos Promedio').nextSibling?.textContent).toBe('3'),
  )
  expect(screen.getByText('Errores del periodo').nextSibling?.textContent).toBe('2')
  await toggle('Ver como tabla')
  const table = within(screen.getByRole('table', { name: 'Métricas del Sistema' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['60 %', '50 %', '4'],
    ['40 %', '50 %', '2'],
  ])
  // A group of its own columns; what was not kept is not nothing.
  await click('Entradas y expulsiones')
  expect(location.search).toBe('?periodo=1h&tabla=si&grafica=entradas')
  const cells = () =>
    within(screen.getByRole('table', { name: 'Métricas del Sistema' }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells()).toEqual(['3', '0', 'No disponible', 'No disponible'])
  await click('Disco')
  expect(new Set(cells())).toEqual(new Set(['No disponible']))
  await toggle('Ver como tabla')
  await screen.findByText('De este periodo no se guardó')
  await click('30D')
  await screen.findByText('No hay datos disponibles')
  expect(location.search).toBe('?periodo=30d&grafica=disco')
  expect(screen.getByRole('button', { name: '30D' }).getAttribute('aria-pressed')).toBe('true')
})

test('what fails says so with samples that are called samples, and comes when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/overview', () => new Response('x', { status: 502 }))
  backend.intercept('GET /admin/logs?limit=10&page=1', () => Response.json({}, { status: 500 }))
  backend.intercept('GET /admin/analytics?period=24h', () => Response.json({}, { status: 404 }))
  show()
  await screen.findByText('No se pudo cargar el panel')
  screen.getByText('Error del servidor - Verifica que el backend esté funcionando')
  screen.getByText('Error del servidor. Intenta nuevamente.')
  screen.getByText('Endpoint no encontrado - Verifica que el backend esté actualizado')
  screen.getByText('Datos de ejemplo')
  expect(lines('Logs Recientes')).toHaveLength(3)
  act(() => {
    for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) button.click()
  })
  await backend.until('all of it', () => screen.queryAllByText('Reintentar').length === 0)
  expect(screen.queryByText('Datos de ejemplo') === null).toBe(true)
})

test('a caller without access sees why', () => {
  render(<MetricsTab permissions={{ ...everyRight.permissions, dashboard: { read: false } }} />)
  screen.getByText('No tienes permisos para ver el panel')
})
