import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hourMs } from '../../server/lib/time'
import type { Entry } from '../../server/system-logs/entry'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { expectAccessible } from '../../server/testing/web/accessible'
import { noRights } from '../admin/rights'
import { toLocalMoment } from '../lib/form/local-moment'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { AuditPage } from './audit-page'
import { SystemLogsTab } from './system-logs-tab'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (held: Partial<typeof noRights.permissions.logs> = {}, search = '') => {
  history.replaceState(null, '', `/admin/logs${search}`)
  const all = { read: true, write: true, export: true }
  return render(
    <>
      <SystemLogsTab permissions={{ ...noRights.permissions, logs: { ...all, ...held } }} />
      <Notifications />
    </>,
  )
}

function showAudit() {
  history.replaceState(null, '', '/admin/logs?vista=auditoria')
  return render(<AuditPage permissions={noRights.permissions} />)
}

/** Nothing but these lines, the last one now, each an hour after the one before it. */
function write({ ctx }: AdminBackend, lines: Partial<Entry>[]) {
  ctx.systemLogs.flush()
  ctx.db.$client.exec('DELETE FROM system_logs; DELETE FROM system_log_counts')
  const start = Date.now() - (lines.length - 1) * hourMs
  for (const [place, line] of lines.entries()) {
    ctx.clock.set(start + place * hourMs)
    const bare = { level: 'info', source: 'system', code: null, message: '', metadata: {} } as const
    ctx.systemLogs.writeNow({ ...bare, ...line })
  }
}

const list = async () => within(await screen.findByRole('list', { name: 'Entradas' }))
const lines = async () =>
  (await list()).getAllByRole('listitem').map((item) => {
    const [button] = within(item).getAllByRole('button')
    return button?.textContent ?? ''
  })
const shows = (...texts: string[]) =>
  waitFor(async () => {
    const shown = await lines()
    expect(shown).toHaveLength(texts.length)
    for (const [place, text] of texts.entries()) expect(shown[place]).toContain(text)
  })
const select = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option)
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('without the permission it says so', () => {
  show({ read: false })
  screen.getByText('No tienes permisos para ver los registros')
})

test('counts by severity with their share, and shows all of an entry that is opened', async () => {
  await using backend = await adminBackend()
  write(backend, [
    { message: 'Arranca', metadata: { intento: 3, puerto: { host: 'a', bind: 2 } } },
    { level: 'error', source: 'database', message: 'x'.repeat(230) },
    { level: 'error', source: 'websocket', message: 'Cae' },
    { level: 'critical', message: '' },
  ])
  const { container } = show()
  await shows('Sin mensaje', 'Cae', 'x'.repeat(200), 'Arranca')
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const shares = ['1', '25 %', '0', '0 %', '2', '50 %', '1', '25 %'].join()
  expect(figures.join().replaceAll('\u00a0', ' ')).toBe(`4,${shares}`)
  expect((await lines())[2]).toEndWith('…')
  await click('Ver más')
  expect((await lines())[2]).toEndWith('x'.repeat(230))
  await click('Ver menos')
  const first = (await list()).getByRole('button', { name: /Arranca/ })
  expect(first.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(first)
  expect(first.getAttribute('aria-expanded')).toBe('true')
  screen.getByText('intento')
  screen.getByText(/"host": "a"/)
  await expectAccessible(container)
})

test('filters by severity, source, text and time; quick ranges end now', async () => {
  await using backend = await adminBackend()
  write(backend, [
    { message: 'Hace tres días' },
    ...Array.from({ length: 70 }, () => ({ source: 'bot-service' as const, message: 'Bot' })),
    { level: 'warning', source: 'auth-service', message: 'Acceso de ana' },
    { level: 'warning', source: 'admin-panel', message: 'Cambio' },
  ])
  show()
  await screen.findByText('73 entradas')
  await select('Gravedad', 'Aviso')
  await shows('Cambio', 'Acceso de ana')
  await select('Origen', 'Acceso')
  await shows('Acceso de ana')
  await select('Origen', 'Origen: todos')
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'de ana')
  await shows('Acceso de ana')
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), ' y eva')
  await screen.findByText('No se encontraron logs')
  await click('Quitar filtros')
  await screen.findByText('73 entradas')
  await click('1h')
  await shows('Cambio')
  expect(screen.getByRole('button', { name: '1h' }).getAttribute('aria-pressed')).toBe('true')
  await click('24h')
  await screen.findByText('24 entradas')
  const until = toLocalMoment(Date.now() - 71 * hourMs)
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: until } })
  await shows('Bot', 'Hace tres días')
  expect(screen.getByRole('button', { name: '24h' }).getAttribute('aria-pressed')).toBe('false')
})

test('pages of a chosen size, from the first again with every filter', async () => {
  await using backend = await adminBackend()
  write(
    backend,
    Array.from({ length: 60 }, (_, place) => ({ message: `Línea ${place}` })),
  )
  show()
  await screen.findByText('60 entradas')
  expect(await lines()).toHaveLength(50)
  await click('Página 2')
  await waitFor(async () => expect(await lines()).toHaveLength(10))
  await select('Entradas por página', '25 por página')
  await waitFor(async () => expect(await lines()).toHaveLength(25))
  await click('Página 3')
  await waitFor(async () => expect((await lines())[0]).toContain('Línea 9'))
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'Línea 7')
  await shows('Línea 7')
})

test('what cannot be loaded says so beside samples that are marked as such', async () => {
  await using backend = await adminBackend()
  write(backend, [{ message: 'De verdad' }])
  backend.intercept('GET /admin/logs?page=1&limit=50', () => Response.error())
  show()
  await screen.findByText('No se pudieron cargar los registros')
  const samples = within(screen.getByRole('region', { name: 'Datos de ejemplo' }))
  samples.getByText(/no han ocurrido/)
  expect(samples.getAllByRole('definition')[0]?.textContent).toBe('3')
  expect(await lines()).toHaveLength(3)
  await click('Reintentar')
  await shows('De verdad')
  expect(screen.queryAllByText('Datos de ejemplo')).toEqual([])
})

test('what passes the filters is saved as a file', async () => {
  await using backend = await adminBackend()
  write(backend, [{ message: 'Uno' }, { level: 'error', message: 'Dos' }])
  const saved: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:csv'
  })
  const names: string[] = []
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  show()
  await shows('Dos', 'Uno')
  await select('Gravedad', 'Error')
  await shows('Dos')
  await click('Exportar')
  await screen.findByText('Contiene 1 entrada.')
  expect(names).toEqual(['logs_export.csv'])
  const text = (await saved[0]?.text()) ?? ''
  expect(text.split('\r\n')[0]).toBe('Timestamp,Level,Source,Message,Metadata')
  expect(text).toContain('Dos')
  expect(text).not.toContain('Uno')
  backend.intercept('GET /admin/logs/export?severity=error', () => Response.error())
  await click('Exportar')
  await screen.findByText('No se pudieron exportar los registros')
})

test('an administrator writes an entry; without the permissions there are no such buttons', async () => {
  await using backend = await adminBackend()
  write(backend, [{ message: 'Uno' }])
  show({ write: false, export: false })
  await shows('Uno')
  expect(screen.queryAllByRole('button', { name: /Exportar|Escribir/ })).toEqual([])
  cleanup()
  show()
  await click('Escribir entrada')
  const form = within(await screen.findByRole('dialog', { name: 'Escribir en los registros' }))
  await userEvent.click(form.getByRole('button', { name: 'Escribir' }))
  form.getByText('Escribe algo primero')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Gravedad' }), 'Aviso')
  await userEvent.type(form.getByRole('textbox', { name: 'Mensaje' }), 'Cambio de disco')
  await userEvent.click(form.getByRole('button', { name: 'Escribir' }))
  await screen.findByText('Entrada escrita en los registros.')
  await waitFor(async () => expect((await lines()).join()).toContain('Cambio de disco'))
})

test('audit says who did what, and what it changed', async () => {
  await using backend = await adminBackend()
  showAudit()
  await screen.findByText('Todavía ningún administrador ha cambiado nada.')
  await backend.person.call('PUT', '/admin/settings', { defaultBots: 7 })
  await backend.person.call('POST', '/admin/logs', { message: 'Hola' })
  await click('Actualizar')
  await screen.findByText('2 acciones a la vista')
  const entries = within(screen.getByRole('list', { name: 'Acciones de administración' }))
  entries.getByText('Escribió en los registros')
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'settings')
  await screen.findByText('1 acción a la vista')
  await userEvent.click(entries.getByRole('button', { name: /Cambió la configuración/ }))
  entries.getByText('settings.change')
  entries.getByText(/"defaultBots": 7/)
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar/ }), ' nada')
  await screen.findByText('Ninguna acción coincide con lo que buscas.')
  await click('Quitar filtros')
  await screen.findByText('2 acciones a la vista')
})

test('audit that cannot be loaded says so, and is loaded when asked again', async () => {
  await using backend = await adminBackend()
  backend.intercept('GET /admin/audit', () => new Response('no', { status: 200 }))
  showAudit()
  await screen.findByText('No se pudo cargar la auditoría')
  screen.getByText('La respuesta del servidor no es JSON válido')
  await click('Reintentar')
  await screen.findByText('Todavía ningún administrador ha cambiado nada.')
})
