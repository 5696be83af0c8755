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
  const addresses = () => nav.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses()).toEqual([
    ...['/admin', '/admin', '/admin?vista=alertas', '/admin?vista=hosts'],
    ...['/admin?vista=maquinas', '/admin/users', '/admin/logs', '/admin/settings'],
  ])
  for (const [path, name] of [
    ['/admin/users', 'Usuarios'],
    ['/admin/logs', 'Registros'],
    ['/admin/settings', 'Configuración'],
  ] as const) {
    rerender(<AdminPanel path={path} />)
    await screen.findByRole('heading', { name, level: 2 })
    const current = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(current[0]?.textContent).toBe(name)
  }
  expect(addresses().slice(5)).toEqual(
    ['entrar', 'planes', 'pagos', 'correo', 'operaciones', 'estado', 'copias'].map(
      (page) => `/admin/settings?vista=${page}`,
    ),
  )
  rerender(<AdminPanel path="/admin/nada" />)
  await screen.findByRole('heading', { name: 'Página no encontrada' })
})

test('a newer release is told on the first page and in the settings, with where to read of it', async () => {
  await using backend = await adminBackend()
  const release = { version: '9.9.0', url: 'https://ejemplo.com/9.9.0' }
  backend.ctx.updates.newer = () => release
  const { rerender } = render(<AdminPanel path="/admin" />)
  for (const path of ['/admin', '/admin/settings']) {
    rerender(<AdminPanel path={path} />)
    const notice = await screen.findByText('Hay una versión nueva: 9.9.0')
    const banner = within(notice.closest<HTMLElement>('[role=status]') ?? document.body)
    expect(banner.getByRole('link', { name: 'Ver qué trae' }).getAttribute('href')).toBe(
      release.url,
    )
  }
})

describe.each([
  ['/admin/payments?pago=uno', 'Pagos', '?pago=uno&vista=pagos'],
  ['/admin/plans', 'Planes', '?vista=planes'],
  ['/admin?vista=operations', 'Mantenimiento', '?vista=operaciones'],
])('%s', (path, name, search) => {
  const visit = () => {
    history.replaceState(null, '', path)
    render(<PanelHere />)
  }

  test('leads to its place among the settings', async () => {
    await using _backend = await adminBackend()
    visit()
    // The dialog of the payment that the address names may stand above it already.
    await screen.findByRole('heading', { name, level: 2, hidden: true })
    screen.getByRole('link', { name, current: 'page', hidden: true })
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
    for (const name of ['Registros', 'Auditoría', 'Planes', 'Pagos', 'Mantenimiento', 'Copias']) {
      expect(options()).toContain(`Administración: ${name}`)
    }
  }
  await using _backend = await startWebBackend()
  render(<CommandPalette shown="actions" />)
  expect(options().filter((title) => title?.startsWith('Administración'))).toEqual([])
})
