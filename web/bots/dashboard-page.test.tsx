import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { kicked } from '../../server/testing/fakes/fake-host'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { connection } from '../lib/socket'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { bots } from './bots-store'
import { dismissBulk } from './bulk/bulk-store'
import { DashboardPage } from './dashboard-page'
import { ConfigurationTab } from './dialog/configuration-tab'
import { clearSelection, view } from './table/table-store'

const tabs = [{ id: 'configuration', label: 'Configuración', icon: null, Panel: ConfigurationTab }]

afterEach(() => {
  sessionStorage.clear()
  clearSelection()
  dismissBulk()
  view.query = ''
  view.group = null
  history.replaceState(null, '', '/dashboard')
})

async function withBots(backend: WebBackend, names: string[]) {
  const made: Bot[] = []
  for (const name of names) {
    const form = { name, host: '127.0.0.1', username: name.replaceAll(' ', '_') }
    made.push((await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot)
  }
  return made
}

function show() {
  render(
    <>
      <DashboardPage botTabs={tabs} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.botName')?.textContent)

const textIn = (field: HTMLElement) => (field as HTMLInputElement).value
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the page loads, sorts, searches and narrows', async () => {
  await using backend = await startWebBackend()
  await withBots(backend, ['Bot 10', 'Bot 2', 'Granjero'])
  const user = show()
  screen.getByText('Cargando bots...')
  await screen.findByRole('table', { name: 'Tus bots' })
  expect(names()).toEqual(['Bot 2', 'Bot 10', 'Granjero'])
  await user.click(button('Nombre'))
  expect(names()).toEqual(['Granjero', 'Bot 10', 'Bot 2'])
  await user.click(button('Nombre'))
  await user.type(
    screen.getByRole('textbox', { name: 'Buscar por nombre, id, servidor, usuario o estado' }),
    'bot',
  )
  await waitFor(() => expect(names()).toEqual(['Bot 2', 'Bot 10']))
  await user.click(button(/Con fallo/))
  await screen.findByText('Ningún bot coincide con «bot».')
  await user.click(button('Ver todos'))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.getAllByText(backend.person.user.email).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Sin suscripción').length).toBe(2)
  await waitFor(() => expect(connection.state).toBe('live'))
  await expectAccessible()
})

test('a load that failed can be repeated, and an empty account is invited to create', async () => {
  await using backend = await startWebBackend()
  const call = 'GET /bots/stats/overview'
  let isBroken = true
  const fail = () => {
    if (!isBroken) return undefined
    backend.intercept(call, fail)
    return Response.json({ success: false, code: 'UNEXPECTED', message: 'x' }, { status: 500 })
  }
  backend.intercept(call, fail)
  const user = show()
  await screen.findByText('Error al cargar bots')
  isBroken = false
  await user.click(button('Reintentar'))
  await waitFor(() => expect(bots.state).toBe('ready'))
  await screen.findByText(/Aquí verás tus bots/)
  await user.click(screen.getAllByRole('button', { name: 'Crear Bot' })[1] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Crear Nuevo Bot' })
})

test('a bot is created by the rules', async () => {
  await using _backend = await startWebBackend()
  const user = show()
  await screen.findByText(/Aquí verás tus bots/)
  await user.click(screen.getAllByRole('button', { name: 'Crear Bot' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Crear Bot' }))
  await screen.findByText('Campos Requeridos')
  expect(dialog.getAllByText('Por favor completa todos los campos requeridos').length).toBe(3)

  await user.type(dialog.getByLabelText('Nombre'), 'Vigía')
  await user.click(dialog.getByLabelText('Servidor'))
  await user.paste('mc.ejemplo.com:25599')
  expect(textIn(dialog.getByLabelText('Puerto'))).toBe('25599')
  await user.type(dialog.getByLabelText('Usuario de Minecraft'), 'vigia')
  await user.selectOptions(dialog.getByLabelText('Tipo de cuenta'), 'mojang')
  expect(dialog.queryAllByLabelText(/Contraseña/).length).toBe(0)
  dialog.getByText('Entrarás con un código de Microsoft')
  await user.click(dialog.getByRole('button', { name: 'Crear Bot' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBe(0))
  expect(names()).toEqual(['Vigía'])
  expect(Object.values(bots.byId)[0]).toMatchObject({ port: 25_599, authType: 'mojang' })
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed for a new bot is asked about, and there again after a reload', async () => {
  await using _backend = await startWebBackend()
  const user = show()
  await screen.findByText(/Aquí verás tus bots/)
  const open = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Crear Bot' })[0] as HTMLElement)
    return within(await screen.findByRole('dialog'))
  }
  const first = await open()
  await user.type(first.getByLabelText('Nombre'), 'A medias')
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(1))
  cleanup()
  show()
  await screen.findByText(/Aquí verás tus bots/)
  const second = await open()
  expect(textIn(second.getByLabelText('Nombre'))).toBe('A medias')
  await user.click(second.getByRole('button', { name: 'Empezar de nuevo' }))
  expect(textIn(second.getByLabelText('Nombre'))).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('the bot dialog saves, and asks before it loses changes', async () => {
  await using backend = await startWebBackend()
  const [bot] = await withBots(backend, ['Granjero'])
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Configurar Granjero' }))
  expect(location.search).toBe(`?bot=${bot?.id}`)
  const name = await screen.findByLabelText('Nombre')
  screen.getByText(bot?.id.slice(0, 8) ?? '')
  expect(document.title).toBe('Granjero · Enjambre')
  await user.clear(name)
  await user.type(name, 'Granjera')
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Cambios guardados')
  expect(bots.byId[bot?.id ?? '']?.name).toBe('Granjera')

  await user.type(name, ' dos')
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
  await screen.findByText('¿Salir sin guardar?')
  await user.click(button('Salir sin guardar'))
  await waitFor(() => expect(location.search).toBe(''))
  expect(document.title).toBe('Bots · Enjambre')
  expect(bots.byId[bot?.id ?? '']?.name).toBe('Granjera')
})

test('start, stop and delete from a row', async () => {
  await using backend = await startWebBackend()
  const [bot] = await withBots(backend, ['Granjero'])
  const id = bot?.id ?? ''
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Iniciar Granjero' }))
  screen.getByText('Conectando')
  expect((button('Eliminar Granjero') as HTMLInputElement).disabled).toBe(true)
  await waitFor(() => expect(connection.state).toBe('live'))
  await backend.until('the session', () => backend.host.sessions.has(id))
  backend.host.join(id)
  await backend.until('running', () => bots.byId[id]?.status === 'running')
  await user.click(await screen.findByRole('button', { name: 'Detener Granjero' }))
  await screen.findByRole('button', { name: 'Bot Deteniendo' })
  await backend.until('the stop', () => backend.host.sessions.get(id)?.ending)
  backend.host.finish(id)
  await backend.until('stopped', () => bots.byId[id]?.status === 'stopped')
  await user.click(await screen.findByRole('button', { name: 'Eliminar Granjero' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }),
  )
  await screen.findByText(/Aquí verás tus bots/)
  await screen.findByText('Bot eliminado')
})

test('a fault shows its reason', async () => {
  await using backend = await startWebBackend()
  const [bot] = await withBots(backend, ['Granjero'])
  const id = bot?.id ?? ''
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Iniciar Granjero' }))
  await waitFor(() => expect(connection.state).toBe('live'))
  await backend.until('the session', () => backend.host.sessions.has(id))
  backend.host.finish(id, kicked)
  await backend.until('the end', () => bots.byId[id]?.lastEnd)
  const reason = await screen.findByText('Expulsado')
  expect(reason.title).toBe('El servidor te ha expulsado.')
  expect(button('Granjero').closest('.status')?.className).toContain('fault')
})

test('bulk buttons are dimmed, and say why when pressed all the same', async () => {
  await using backend = await startWebBackend()
  await withBots(backend, ['Uno', 'Dos'])
  const user = show()
  await screen.findByRole('table')
  for (const name of ['Activar', 'Pausar', 'Eliminar']) {
    expect(button(`${name} seleccionados`).getAttribute('aria-disabled')).toBe('true')
  }
  await user.click(button('Pausar seleccionados'))
  await screen.findByText('Por favor selecciona al menos un bot para detener')
  await user.click(screen.getByLabelText('Seleccionar todos'))
  screen.getByText('2 seleccionados')
  expect(button('Activar seleccionados').hasAttribute('aria-disabled')).toBe(false)
  await user.click(button('Pausar seleccionados'))
  await screen.findByText('Sin Bots para Detener')
  await user.click(button('Eliminar seleccionados'))
  await screen.findByText('¿Eliminar 2 bots?')
})
