import { afterEach, expect, test } from 'bun:test'
import { cleanup, act as drawn, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import type { Bot } from '#contract/bots/bots'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { CommandPalette } from '../../app/command-palette'
import { session } from '../../auth/session-store'
import { PaletteHost } from '../../command-palette/palette-host'
import { overlay } from '../../command-palette/palette-store'
import { applyTheme, readTheme } from '../../theme/theme'
import { themeChoice } from '../../theme/theme-store'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { bots } from '../bots-store'
import { dismissBulk } from '../bulk/bulk-store'
import { DashboardPage } from '../dashboard-page'
import { clearSelection, view } from '../table/table-store'

const tabs = [{ id: 'console', label: 'Consola', icon: null, Panel: () => null }]
const load = () => Promise.resolve(CommandPalette)

afterEach(() => {
  overlay.shown = null
  clearSelection()
  dismissBulk()
  view.query = ''
})

async function show(backend: WebBackend, names: string[]) {
  const made: Bot[] = []
  for (const name of names) {
    const form = { name, host: '127.0.0.1', username: name.replaceAll(/\W/g, '_') }
    made.push((await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot)
  }
  history.replaceState(null, '', '/dashboard')
  render(
    <>
      <DashboardPage botTabs={tabs} />
      <ConfirmHost />
      <PaletteHost load={load} />
    </>,
  )
  await waitFor(() => expect(bots.state).toBe('ready'))
  return { user: userEvent.setup(), made }
}

type User = ReturnType<typeof userEvent.setup>

/** Opens the palette with its key and puts the words in. */
async function search(user: User, query: string) {
  await waitFor(() =>
    expect(document.querySelector('[role=dialog], dialog[open]') === null).toBe(true),
  )
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar una acción' })
  if (query) await user.paste(query)
}

/** Does what is found first. */
async function act(user: User, query: string) {
  await search(user, query)
  await user.keyboard('{Enter}')
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const statusOf = (bot: Bot | undefined) => bots.byId[bot?.id ?? '']?.status

test('a bot is started and stopped by its name', async () => {
  await using backend = await startWebBackend()
  const { user, made } = await show(backend, ['Vigía', 'Minero'])
  const [vigia] = made

  await act(user, 'iniciar vigia')
  await backend.until('the start', () => backend.host.sessions.has(vigia?.id ?? ''))
  backend.host.join(vigia?.id ?? '')
  await backend.until('the run', () => statusOf(vigia) === 'running')

  await search(user, 'vigia')
  expect(offered().some((title) => title?.startsWith('Iniciar Vigía'))).toBe(false)
  await user.keyboard('{Escape}')
  overlay.shown = null
  await act(user, 'detener vigia')
  await backend.until('the stop', () => statusOf(vigia) === 'stopping')
}, 600_000)

test('a bot is edited, deleted and opened by its name', async () => {
  await using backend = await startWebBackend()
  const { user, made } = await show(backend, ['Vigía', 'Minero'])
  const [vigia] = made
  await act(user, 'editar minero')
  await screen.findByRole('dialog', { name: 'Editar Bot' })
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))

  await act(user, 'borrar minero')
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(Object.values(bots.byId).map(({ name }) => name)).toEqual(['Vigía']))

  await act(user, 'configurar vigia')
  await screen.findByRole('dialog', { name: /Vigía/ })
  expect(location.search).toBe(`?bot=${vigia?.id}`)
}, 600_000)

test('bots are made, searched and handled together', async () => {
  await using backend = await startWebBackend()
  const { user } = await show(backend, ['Uno'])
  await act(user, 'buscar un bot')
  const box = screen.getByRole('textbox', {
    name: 'Buscar por nombre, id, servidor, usuario o estado',
  })
  await waitFor(() => expect(document.activeElement === box).toBe(true))
  box.blur()
  await user.keyboard('/')
  expect(document.activeElement === box).toBe(true)

  await act(user, 'crear bot')
  await screen.findByRole('dialog', { name: 'Crear Nuevo Bot' })
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await act(user, 'agregar')
  await screen.findByRole('dialog', { name: 'Editar Bot' })
  expect(Object.keys(bots.byId)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))

  await search(user, 'seleccionados')
  expect(offered()).toEqual(['Seleccionar todos los botsSelección'])
  overlay.shown = null
  await act(user, 'seleccionar todos')
  await waitFor(() => expect(view.selected.size).toBe(2))
  await act(user, 'activar seleccionados')
  await backend.until('the starts', () => backend.host.sessions.size > 0)
  await act(user, 'quitar seleccion')
  await waitFor(() => expect(view.selected.size).toBe(0))
}, 600_000)

test('on other pages the bots are at hand too, and their forms open on theirs', async () => {
  await using backend = await startWebBackend()
  const { user, made } = await show(backend, ['Vigía'])
  const [vigia] = made
  cleanup()
  bots.byId = {}
  history.replaceState(null, '', '/')
  const elsewhere = render(<PaletteHost load={load} />)
  await search(user, 'vigia')
  await screen.findByRole('option', { name: /Iniciar Vigía/ })
  await user.keyboard('{Enter}')
  await backend.until('the start', () => backend.host.sessions.has(vigia?.id ?? ''))

  await search(user, 'configurar vigia')
  await screen.findByRole('option', { name: /Configurar Vigía/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe(`?bot=${vigia?.id}`))

  history.replaceState(null, '', '/')
  await search(user, 'editar vigia')
  await screen.findByRole('option', { name: /Editar Vigía/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  elsewhere.unmount()
  const page = render(<DashboardPage botTabs={tabs} />)
  await screen.findByRole('dialog', { name: 'Editar Bot' })
  page.unmount()
  render(<DashboardPage botTabs={tabs} />)
  await screen.findByText('Vigía')
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
}, 600_000)

test('on other pages a bot is deleted too, and the question is asked on theirs', async () => {
  await using backend = await startWebBackend()
  const { user, made } = await show(backend, ['Vigía', 'Minero'])
  cleanup()
  history.replaceState(null, '', '/')
  const elsewhere = render(<PaletteHost load={load} />)
  await search(user, 'borrar minero')
  await screen.findByRole('option', { name: /Eliminar Minero/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(Object.keys(bots.byId)).toHaveLength(2)
  elsewhere.unmount()
  render(
    <>
      <DashboardPage botTabs={tabs} />
      <ConfirmHost />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(Object.keys(bots.byId)).toEqual([made[0]?.id ?? '']))
  await waitFor(async () => {
    const { body } = await backend.person.call<{ bots: Bot[] }>('GET', '/bots')
    expect(body.bots.map(({ name }) => name)).toEqual(['Vigía'])
  })
}, 600_000)

test('the theme changes, a page is gone to and the session ends', async () => {
  await using backend = await startWebBackend()
  const { user } = await show(backend, [])
  await act(user, 'tema claro')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
  await search(user, 'ir a inicio')
  expect(offered()).toEqual(['InicioIr a'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/'))
  cleanup()
  render(<PaletteHost load={load} />)
  await act(user, 'salir')
  await waitFor(() => expect(session.state).toBe('out'))
  expect(location.pathname).toBe('/login')

  await search(user, '')
  expect(offered()).toContain('Crear una cuenta')
  expect(offered()).not.toContain('Cerrar sesión')
  expect(offered()).not.toContain('Panel de bots')
  localStorage.clear()
  Object.assign(themeChoice, readTheme())
  applyTheme(readTheme())
})

test('the dialog, the menu of the selected and the palette lead to what one is told of bots', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  const { user, made } = await show(backend, ['Uno', 'Dos'])
  const [one, two] = made
  const asked = () => new URLSearchParams(location.search).get('bot')?.split(',').sort()
  await user.click(await screen.findByRole('button', { name: 'Configurar Uno' }))
  const link = await screen.findByRole('link', { name: 'Avisos de Uno' })
  expect(link.getAttribute('href')).toBe(`/notifications?regla=nueva&bot=${one?.id}`)
  await user.keyboard('{Escape}')
  for (const name of ['Uno', 'Dos']) {
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }))
  }
  await user.click(screen.getByRole('button', { name: 'Más acciones con los bots' }))
  await user.click(screen.getByRole('button', { name: 'Avisos de estos bots' }))
  expect(location.pathname).toBe('/notifications')
  expect(asked()).toEqual(made.map(({ id }) => id).sort())
  drawn(() => navigate('/dashboard'))
  await act(user, 'avisos de dos')
  await waitFor(() => expect(asked()).toEqual([two?.id ?? '']))
})
