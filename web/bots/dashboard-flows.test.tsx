import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { pushStatus } from '../../server/testing/web/push-status'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { connection } from '../lib/socket'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { bots } from './bots-store'
import { dismissBulk } from './bulk/bulk-store'
import { DashboardPage } from './dashboard-page'
import { clearSelection } from './table/table-store'

setDefaultTimeout(600_000)

const tab = { id: 'nada', label: 'Nada', icon: null, Panel: () => null }

afterEach(() => {
  clearSelection()
  dismissBulk()
})

async function withBots({ person }: WebBackend, names: string[]) {
  const made: Bot[] = []
  for (const name of names) {
    const form = { name, host: '127.0.0.1', username: name }
    made.push((await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot)
  }
  return made
}

function show() {
  render(
    <>
      <DashboardPage botTabs={[tab]} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })

test('a bot that is added has the defaults, is at once edited, and stays once it is saved', async () => {
  await using backend = await startWebBackend()
  const stored = async () => (await backend.person.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
  const user = show()
  await screen.findByText(/Aquí verás tus bots/)
  const add = async () => {
    await user.click(button('Agregar Bot'))
    return within(await screen.findByRole('dialog', { name: 'Editar Bot' }))
  }
  const cancelled = await add()
  expect(await stored()).toHaveLength(1)
  await user.click(cancelled.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText(/Aquí verás tus bots/)
  await waitFor(async () => expect(await stored()).toEqual([]))

  const dialog = await add()
  expect(dialog.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Bot 1')
  expect(dialog.getByLabelText<HTMLInputElement>('Servidor').value).toBe('localhost')
  expect(dialog.getByLabelText<HTMLInputElement>('Puerto').value).toBe('25565')
  await user.click(dialog.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  screen.getByRole('button', { name: 'Iniciar Bot 1' })
  expect(await stored()).toMatchObject([{ name: 'Bot 1', host: 'localhost' }])
})

test('with all places taken no form opens, and it says why', async () => {
  await using backend = await startWebBackend({ defaultBots: 1 })
  await withBots(backend, ['Uno'])
  const user = show()
  await screen.findByRole('table')
  for (const name of ['Crear Bot', 'Agregar Bot']) {
    await user.click(button(name))
    await screen.findByText(
      'Ya tienes el máximo de bots permitidos (1/1). Elimina algunos bots antes de crear más.',
    )
  }
  expect(screen.queryAllByRole('dialog')).toHaveLength(0)
  expect(Object.keys(bots.byId)).toHaveLength(1)
})

test('selected bots are deleted after a question, and nothing without it', async () => {
  await using backend = await startWebBackend()
  await withBots(backend, ['Uno', 'Dos'])
  const user = show()
  await screen.findByRole('table')
  await waitFor(() => expect(connection.state).toBe('live'))
  await user.click(screen.getByLabelText('Seleccionar Uno'))
  const ask = async () => {
    await user.click(button('Eliminar seleccionados'))
    return within(await screen.findByRole('dialog', { name: '¿Eliminar 1 bot?' }))
  }
  const question = await ask()
  question.getByText(/Esta acción es irreversible/)
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(Object.keys(bots.byId)).toHaveLength(2)
  await user.click((await ask()).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Eliminación Completa')
  screen.getByText('1 bot eliminado')
  await waitFor(() => expect(screen.queryAllByText('Uno')).toHaveLength(0))
  screen.getByRole('button', { name: 'Dos' })
})

test('the dialog shows the name, the state and eight characters of the id, and follows them', async () => {
  await using backend = await startWebBackend()
  const [bot] = await withBots(backend, ['Uno'])
  const id = bot?.id ?? ''
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Configurar Uno' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('heading', { name: new RegExp(`^Uno ?${id.slice(0, 8)} ?Detenido`) })
  for (const [status, word, power] of [
    ['connecting', 'Conectando', 'Detener'],
    ['running', 'En ejecución', 'Detener'],
    ['stopping', 'Deteniendo', 'Bot Deteniendo'],
    ['stopped', 'Detenido', 'Iniciar'],
  ] as const) {
    pushStatus(id, status)
    await dialog.findByText(word)
    dialog.getByRole('button', { name: power })
  }
  await backend.person.call('DELETE', `/bots/${id}`)
  await waitFor(() => expect(connection.state).toBe('live'))
  await screen.findByText('Este bot ya no existe.')
})

test('a bulk job goes on while its page is left, and is there on return', async () => {
  await using backend = await startWebBackend({ defaultBots: 5 })
  await withBots(backend, ['Uno', 'Dos'])
  const user = show()
  await screen.findByRole('table')
  await waitFor(() => expect(connection.state).toBe('live'))
  await user.click(screen.getByLabelText('Seleccionar todos'))
  await user.click(button('Eliminar seleccionados'))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Eliminar' }))
  await screen.findByRole('progressbar', { name: /Eliminando 2 bots/ })
  cleanup()
  show()
  await screen.findByRole('progressbar', { name: /Eliminando 2 bots/ })
  await screen.findByText('Eliminación Completa')
  screen.getByText('2 bots eliminados')
  await screen.findByText(/Aquí verás tus bots/)
})

test('a bot that no machine takes says why, until one does', async () => {
  await using backend = await startWebBackend()
  const { ctx, host, person } = backend
  // Only the host that comes next has the label.
  ctx.config.machineLabel = 'casa'
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', machineLabel: 'casa' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const user = show()
  await waitFor(() => expect(connection.state).toBe('live'))
  await user.click(await screen.findByRole('button', { name: 'Iniciar Uno' }))
  const why = 'No hay ninguna máquina «casa» disponible. El bot espera a que la haya.'
  expect((await screen.findByText(why)).title).toBe(why)
  host.crash()
  await waitFor(async () => {
    await host.settle()
    expect(host.sessions.has(id)).toBe(true)
  })
  await waitFor(async () => {
    await host.settle()
    expect(screen.queryByText(why)).toBeNull()
  })
})
