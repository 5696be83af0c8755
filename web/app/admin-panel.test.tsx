import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import { useLocation } from 'wouter'
import { adminBackend } from '../../server/testing/admin-backend'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { AdminPanel } from './admin-panel'
import { CommandPalette } from './command-palette'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const PanelHere = () => <AdminPanel path={useLocation()[0]} />

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('each section is brought by its feature, and there are no others', async () => {
  await using _backend = await adminBackend()
  const { rerender } = render(<AdminPanel path="/admin" />)
  await screen.findByRole('heading', { name: 'Dashboard', level: 2 })
  const nav = within(screen.getByRole('navigation', { name: 'Secciones de administración' }))
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin', '/admin/users', '/admin/logs', '/admin/settings'],
  ])
  for (const [path, name] of [
    ['/admin/users', 'Usuarios'],
    ['/admin/logs', 'Registros'],
    ['/admin/settings', 'Configuración'],
  ] as const) {
    rerender(<AdminPanel path={path} />)
    await screen.findByRole('heading', { name, level: 2 })
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(name)
  }
  for (const page of ['Planes', 'Pagos']) screen.getByRole('button', { name: page })
  rerender(<AdminPanel path="/admin/nada" />)
  await screen.findByRole('heading', { name: 'Página no encontrada' })
})

describe.each([
  ['/admin/payments', 'Pagos', '?vista=pagos&pago=uno'],
  ['/admin/plans', 'Planes', '?vista=planes&pago=uno'],
])('%s', (path, name, search) => {
  const visit = () => {
    history.replaceState(null, '', `${path}?pago=uno`)
    render(<PanelHere />)
  }

  test('leads to its place among the settings', async () => {
    await using _backend = await adminBackend()
    visit()
    const page = await screen.findByRole('button', { name })
    expect(page.getAttribute('aria-pressed')).toBe('true')
    expect(location.pathname + location.search).toBe(`/admin/settings${search}`)
  })

  test('says who may not come in, and leads back', async () => {
    await using _backend = await startWebBackend()
    visit()
    await screen.findByRole('heading', { name: 'Acceso Denegado', level: 1 })
    const back = screen.getByRole('link', { name: 'Volver al Dashboard' })
    expect(back.getAttribute('href')).toBe('/dashboard')
    expect(screen.queryAllByRole('table')).toEqual([])
  })
})

test('the palette leads administrators there, and nobody else', async () => {
  {
    await using _backend = await adminBackend()
    render(<CommandPalette shown="actions" />)
    expect(options()).toContain('Administración')
    for (const name of ['Registros', 'Planes', 'Pagos', 'Mantenimiento y copias']) {
      expect(options()).toContain(`Administración: ${name}`)
    }
  }
  await using _backend = await startWebBackend()
  render(<CommandPalette shown="actions" />)
  expect(options().filter((title) => title?.startsWith('Administración'))).toEqual([])
})
