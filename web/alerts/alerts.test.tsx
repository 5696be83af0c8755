import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { audit } from '#db/schema'
import { type AdminBackend, adminBackend } from '../../server/testing/admin-backend'
import { noBackups } from '../../server/testing/fakes/busy-machine'
import { Queries, queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { AlertsPage } from './alerts-page'
import { AlertsPanel } from './alerts-panel'
import { currentAlerts } from './current-alerts'
import { hearAlert, heardAlerts } from './live-alerts'

setDefaultTimeout(600_000)

beforeEach(() => {
  history.replaceState(null, '', '/admin')
  heardAlerts.all = []
})

afterEach(() => queryClient.clear())

/** No backups is what is wrong, or nothing. */
function backups({ ctx }: AdminBackend, isOn: boolean) {
  ctx.backups.state = () => ({ ...noBackups, isOn })
  ctx.alerts.check()
  return ctx.alerts.list()
}

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('an alert leads to where it is mended, is taken on, silenced and heard again', async () => {
  await using backend = await adminBackend()
  const fetched = backups(backend, false)
  const { container } = render(
    <Queries>
      <AlertsPanel fetched={fetched} fetchedAt={Date.now()} />
      <Notifications />
    </Queries>,
  )
  const [row] = rows('Alertas')
  expect(row?.textContent).toContain('Atención No hay copias de seguridad automáticas')
  expect(row?.textContent).toMatch(/desde el 15 ene.*, \d\d:\d\d/)
  const link = screen.getByRole('link', { name: /^Ver las copias: / })
  expect(link.getAttribute('href')).toBe('/admin/settings?vista=copias')
  const history = screen.getByRole('link', { name: 'Historial' })
  expect(history.getAttribute('href')).toBe('/admin?vista=alertas')
  expect((await axe.run(container)).violations).toEqual([])

  await click(/^Me ocupo: No hay copias/)
  await screen.findByText(new RegExp(`Se ocupa ${backend.person.user.email}`))
  expect(screen.queryByRole('button', { name: /^Me ocupo/ }) === null).toBe(true)

  await click(/^Silenciar: /)
  await click('7 días')
  await screen.findByText('Alerta silenciada')
  await screen.findByText(/Silenciada hasta el 22 ene/)
  await click(/^Anular el silencio: /)
  await screen.findByText('La alerta vuelve a avisar')
  await click(/^Silenciar: /)
  await click('Hasta que lo anules')
  await screen.findByRole('button', { name: /^Anular el silencio: / })
  expect(
    backend.ctx.db
      .select()
      .from(audit)
      .all()
      .map(({ action }) => action),
  ).toEqual([...['alert.acknowledge', 'alert.silence', 'alert.unsilence', 'alert.silence']])

  backend.intercept(`DELETE /admin/alerts/${fetched[0]?.id}/silence`, () =>
    Response.json({}, { status: 502 }),
  )
  await click(/^Anular el silencio: /)
  await screen.findByText('No se pudo anular el silencio')
})

test('the history is filtered in the address, and goes on page by page', async () => {
  await using backend = await adminBackend()
  for (let day = 0; day < 27; day++) {
    backups(backend, false)
    backend.ctx.clock.advance(3_600_000)
    backups(backend, true)
    backend.ctx.clock.advance(3_600_000)
  }
  history.replaceState(null, '', '/admin?vista=alertas&gravedad=critical')
  const { container } = render(<AlertsPage />)
  await screen.findByText('Ninguna alerta pasa estos filtros.')
  await click('Quitar filtros')
  await screen.findByText('25 alertas')
  await click('Ver más antiguas')
  await screen.findByText('27 alertas')
  expect(rows('Alertas guardadas')[26]?.textContent).toMatch(/desde el 15 ene.* hasta las /)
  expect((await axe.run(container)).violations).toEqual([])

  backups(backend, false)
  await click('Ahora')
  await screen.findByText('1 alerta')
  expect(location.search).toBe('?vista=alertas&estado=active')
  const severity = screen.getByRole('combobox', { name: 'Gravedad' })
  await userEvent.selectOptions(severity, 'Error')
  await screen.findByText('Ninguna alerta pasa estos filtros.')
  await userEvent.selectOptions(severity, 'Atención')
  await waitFor(() => expect(rows('Alertas guardadas')).toHaveLength(1))

  backend.ctx.clock.advance(3_600_000)
  const [ended] = backups(backend, true)
  if (!ended) throw new Error('nothing has ended')
  act(() => hearAlert(ended))
  await screen.findByText('Ninguna alerta pasa estos filtros.')
})

test('of what was told and fetched the later counts, and what a later answer leaves out is gone', async () => {
  await using backend = await adminBackend()
  const [lasts] = backups(backend, false)
  if (!lasts) throw new Error('nothing is wrong')
  const now = Date.parse(lasts.timestamp)
  const ended = { ...lasts, endedAt: lasts.timestamp }
  const idsOf = (of: ReturnType<typeof currentAlerts>) => [of.active.length, of.ended.length]
  const at = now - 60_000
  expect(idsOf(currentAlerts([{ alert: ended, at: now }], { alerts: [lasts], at }, now))).toEqual([
    0, 1,
  ])
  expect(idsOf(currentAlerts([{ alert: lasts, at }], { alerts: [], at: now }, now))).toEqual([0, 0])
  const hourLater = now + 3_600_000
  expect(idsOf(currentAlerts([], { alerts: [ended], at: hourLater }, hourLater))).toEqual([0, 0])
  const critical = { ...lasts, id: 'b', type: 'critical' as const }
  const silenced = { ...critical, id: 'c', silence: { by: 'x', until: null } }
  const sorted = currentAlerts([], { alerts: [silenced, lasts, critical], at }, now)
  expect(sorted.active.map(({ id }) => id)).toEqual(['b', lasts.id, 'c'])
})
