import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { LogLevel, logCategories } from '#contract/console'
import { t } from '#texts/console/console'
import { botLike } from '../../server/testing/samples/bots'
import { lineOf } from '../../server/testing/samples/log-lines'
import { withLayout } from '../../server/testing/web/layout'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { notices } from '../ui/feedback/notify'
import { ConsoleTab } from './console-tab'
import { CommandInput } from './input/command-input'
import { ConsoleLine } from './line/console-line'

afterEach(() => {
  cleanup()
})

async function ownBot({ person }: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const said = () => notices.list.map(({ title, message }) => `${title} / ${message}`)

async function opened(backend: WebBackend, bot: Bot) {
  render(
    <>
      <ConsoleTab bot={bot} />
      <ConfirmHost />
    </>,
  )
  await screen.findByRole('group', { name: 'Filtrar por categoría' })
  await backend.until('the console', () => !screen.queryByText('Cargando la consola...'))
  return userEvent.setup()
}

test('seven filters, each with its lines only', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  for (const category of logCategories) {
    backend.ctx.logs.write(bot.id, lineOf(`línea de ${category}`, { category }))
  }
  const user = await opened(backend, bot)
  const filters = within(screen.getByRole('group', { name: 'Filtrar por categoría' }))
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todo',
    'Comandos',
    'Chat',
    'Eventos',
    'Automatización',
    'Errores',
    'Sistema',
  ])
  const shown = () => screen.getAllByText(/^línea de/).map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toHaveLength(6))
  for (const category of logCategories) {
    await user.click(filters.getByRole('button', { name: t.filter[category] }))
    expect(shown()).toEqual([`línea de ${category}`])
    const pressed = filters.getByRole('button', { pressed: true })
    expect(pressed.textContent).toBe(t.filter[category])
  }
  await user.click(filters.getByRole('button', { name: 'Todo' }))
  expect(shown()).toHaveLength(6)
})

test('logs are cleared after a question, on the server too', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  backend.ctx.logs.write(bot.id, lineOf('una línea'))
  const user = await opened(backend, bot)
  await screen.findByText('una línea')
  await user.click(screen.getByRole('button', { name: 'Limpiar logs' }))
  const dialog = () => screen.findByRole('dialog', { name: '¿Limpiar la consola?' })
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  screen.getByText('una línea')
  await user.click(screen.getByRole('button', { name: 'Limpiar logs' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Limpiar' }))
  await screen.findByText(/Todavía no hay líneas/)
  const { body } = await backend.person.call<{ logs: unknown[] }>('GET', `/bots/${bot.id}/logs`)
  expect(body.logs).toEqual([])
})

test('a test log and a clearing that fail say so', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  const user = await opened(backend, bot)
  const broken = () =>
    Response.json({ success: false, code: 'BUSY', message: 'Ocupado' }, { status: 503 })
  backend.intercept(`POST /bot/${bot.id}/console/logs/test`, broken)
  await user.click(screen.getByRole('button', { name: 'Log de prueba' }))
  await waitFor(() => expect(said()).toEqual(['No se pudo escribir el log de prueba / Ocupado']))
  backend.intercept(`POST /bot/${bot.id}/console/logs/clear-all`, broken)
  await user.click(screen.getByRole('button', { name: 'Limpiar logs' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(said().at(-1)).toBe('No se pudo limpiar la consola / Ocupado'))
})

test('what is kept is downloaded as a text; a failure says so', async () => {
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  backend.ctx.logs.write(bot.id, lineOf('una línea'))
  const user = await opened(backend, bot)
  const files: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const button = screen.getByRole('button', { name: 'Descargar como texto' })
  await user.click(button)
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toEndWith('[Chat] una línea\n')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  backend.intercept(`GET /bots/${bot.id}/logs/export`, () =>
    Response.json({ success: false, code: 'BUSY', message: 'Ocupado' }, { status: 503 }),
  )
  await user.click(button)
  await waitFor(() => expect(said()).toEqual(['No se pudo descargar la consola / Ocupado']))
})

test('auto-scroll is a switch, and its button brings the end back', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  backend.ctx.logs.write(bot.id, lineOf('una línea'))
  const user = await opened(backend, bot)
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-scroll' })
  expect(toggle.checked).toBe(true)
  await user.click(toggle)
  await user.click(await screen.findByRole('button', { name: 'Ir al final' }))
  await waitFor(() => expect(toggle.checked).toBe(true))
})

test('without the server’s list of commands a built-in one is offered', async () => {
  await using backend = await startWebBackend()
  const bot = botLike({ status: 'running', prefix: '.' })
  backend.intercept(`GET /bot/${bot.id}/console/commands`, () => Response.error())
  const user = userEvent.setup()
  render(<CommandInput bot={bot} botConsole={{ send: async () => {} }} />)
  await user.type(screen.getByRole('combobox'), '.p')
  const options = await screen.findAllByRole('option')
  expect(options[0]?.textContent).toBe('.pos')
})

describe('a line', () => {
  test.each(LogLevel.options)('of level %s bears its name', (level) => {
    render(<ConsoleLine line={lineOf('algo', { level, category: 'events' })} />)
    screen.getByText(t.level[level])
  })

  test('of a command that failed begins with a cross', () => {
    const fields = { level: 'error', category: 'commands', source: 'bot' } as const
    render(<ConsoleLine line={lineOf('No hay camino.', fields)} />)
    screen.getByText('✗ No hay camino.')
  })

  test('tells how long the command took', () => {
    render(<ConsoleLine line={lineOf('hecho', { executionTime: 12.4 })} />)
    screen.getByText('12 ms')
  })

  test('with a broken or no time says so', () => {
    render(<ConsoleLine line={lineOf('a', { timestamp: 'ayer' })} />)
    render(<ConsoleLine line={lineOf('b', { timestamp: '' })} />)
    screen.getByText('Fecha inválida')
    screen.getByText('No disponible')
  })
})
