import { afterEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminBackend } from '../../../server/testing/admin-backend'
import { registerUser } from '../../../server/testing/samples/people'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { noRights } from '../../admin/rights'
import { queryClient } from '../../lib/queries'
import { Notifications } from '../../ui/feedback/notifications'
import { AuditPage } from '../audit-page'
import { SystemLogsTab } from '../system-logs-tab'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (search: string) => {
  history.replaceState(null, '', `/admin/logs${search}`)
  const logs = { read: true, write: true, export: true }
  const Page = search.includes('auditoria') ? AuditPage : SystemLogsTab
  return render(
    <>
      <Page permissions={{ ...noRights.permissions, logs }} />
      <Notifications />
    </>,
  )
}

const list = async () =>
  within(await screen.findByRole('list', { name: 'Acciones de administración' }))
const shows = (...acts: string[]) =>
  waitFor(async () => {
    const shown = (await list())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(shown).toEqual(acts.map((act) => `Detalles: ${act}`))
  })

test('who touched Sara: by person, kind and time, all of it in the address', async () => {
  await using backend = await adminBackend()
  const { ctx, person: me } = backend
  const sara = await registerUser(ctx, { username: 'Sára', email: 'sara@x.es' })
  const path = `/admin/users/${sara.user.id}`
  await me.call('PUT', path, { role: 'premium' })
  await me.call('PUT', '/admin/settings', { defaultBots: 7 })
  const { container } = show('?vista=auditoria')
  await shows('Cambió la configuración', 'Cambió un usuario')
  const link = (await list()).getByRole('link', { name: 'Sára (sara@x.es)' })
  expect(link.getAttribute('href')).toBe(`/admin/users?usuario=${sara.user.id}`)
  const changes = within((await list()).getAllByRole('list')[1] ?? document.body)
  expect(changes.getByRole('listitem').textContent).toBe('rol: usuario → premium')

  await me.call('DELETE', path)
  await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar por persona' }), 'sara')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Sára (sara@x.es) (cuenta eliminada)' }),
  )
  await shows('Eliminó un usuario', 'Cambió un usuario')
  expect(location.search).toBe(`?vista=auditoria&persona=${sara.user.id}`)
  expect(screen.queryByRole('link', { name: /Sára/ })).toBeNull()
  expect((await list()).getAllByText('Sára (sara@x.es) (cuenta eliminada)')).toHaveLength(2)
  await expectAccessible(container)
  await userEvent.click(screen.getByRole('button', { name: 'Detalles: Eliminó un usuario' }))
  screen.getByText('user.delete')
  screen.getByRole('link', { name: `Todo lo de ${me.user.username}` })

  cleanup()
  queryClient.clear()
  show(`?vista=auditoria&persona=${sara.user.id}&buscar=elimino&accion=user&rango=1h`)
  await shows('Eliminó un usuario')
  screen.getByRole('button', { name: '1h', pressed: true })
  const chosen = screen.getByRole('combobox', { name: 'Acción' })
  expect(chosen).toHaveProperty('value', 'user')
  const saved: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:csv'
  })
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await screen.findByText('Contiene 1 entrada.')
  expect(await saved[0]?.text()).toContain('Eliminó un usuario,Sára,sara@x.es')
  await userEvent.click(screen.getByRole('button', { name: /^Persona: Sára/ }))
  await userEvent.selectOptions(chosen, 'Configuración')
  await screen.findByText('Ninguna acción coincide con lo que buscas.')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await shows(
    ...['Exportó la auditoría', 'Eliminó un usuario'],
    ...['Cambió la configuración', 'Cambió un usuario'],
  )
  expect(location.search).toBe('?vista=auditoria')
})

test('lines keep their place in the address, name people, and lack what they lack', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  const sara = await registerUser(ctx, { username: 'sara', email: 'sara@x.es' })
  const bare = { source: 'system', code: null } as const
  for (const message of ['Uno', 'Dos']) {
    const metadata = { userId: sara.user.id }
    ctx.systemLogs.writeNow({ ...bare, level: 'error', message, metadata })
  }
  show('?gravedad=error&buscar=sara&filas=25')
  const lines = within(await screen.findByRole('list', { name: 'Entradas' }))
  await userEvent.click(lines.getByRole('button', { name: /Dos/ }))
  const link = lines.getByRole('link', { name: 'sara (sara@x.es)' })
  expect(link.getAttribute('href')).toBe(`/admin/users?usuario=${sara.user.id}`)
  expect(screen.getByRole('combobox', { name: 'Gravedad' })).toHaveProperty('value', 'error')
  cleanup()
  queryClient.clear()
  const answer = {
    ...{ success: true, logs: [{ id: 1 }, null, { id: 2, level: 'x', metadata: null }] },
    pagination: { currentPage: 1, totalPages: 1, totalLogs: 2, limit: 50 },
    summary: { total: 2, info: 2, warning: 0, error: 0, critical: 0 },
  }
  backend.intercept('GET /admin/logs?page=1&limit=50', () => Response.json(answer))
  show('')
  const odd = within(await screen.findByRole('list', { name: 'Entradas' }))
  const [first] = odd.getAllByRole('button', { name: /Sin mensaje/ })
  if (!first) throw new Error('no line')
  await userEvent.click(first)
  expect(odd.getAllByText('Fecha desconocida')).toHaveLength(2)
})
