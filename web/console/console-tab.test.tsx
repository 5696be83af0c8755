import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { refusing } from '../../server/testing/fakes/fake-host'
import { botLike } from '../../server/testing/samples/bots'
import { lineOf } from '../../server/testing/samples/log-lines'
import { withLayout } from '../../server/testing/web/layout'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { connection } from '../lib/socket'
import { ConsoleTab } from './console-tab'
import { CommandInput } from './input/command-input'

afterEach(cleanup)

const textIn = (field: HTMLElement) => (field as HTMLInputElement).value

async function ownBot({ person }: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const running = () => botLike({ status: 'running' })

test('lines that the host alone has are missed while it does not answer, and read once it does', async () => {
  await using backend = await startWebBackend()
  const { host, person, ctx } = backend
  const bot = await ownBot(backend)
  await person.call('POST', `/bots/${bot.id}/start`)
  await backend.until('running', () => {
    host.join(bot.id)
    return ctx.fleet.stateOf(bot.id).status === 'running'
  })
  const passing = { ...lineOf('frase del chat'), answersCommand: false, passing: true }
  host.answers.lines = refusing('HOST_UNAVAILABLE')
  using _layout = withLayout({ scroller: 480, line: 24 })
  render(<ConsoleTab bot={{ ...bot, status: 'running' }} />)
  const missing = await screen.findByText(/^Faltan líneas del chat del juego/)
  ctx.logs.write(bot.id, lineOf('después'))
  await screen.findByText('después')
  expect(screen.queryByText('frase del chat')).toBeNull()

  host.answers.lines = () => [passing]
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('frase del chat')
  expect(missing.isConnected).toBe(false)
})

test('suggestions open while typing; arrows, tab, enter and escape work them', async () => {
  await using _backend = await startWebBackend()
  const sent: string[] = []
  const user = userEvent.setup()
  render(
    <CommandInput
      bot={running()}
      botConsole={{ send: async (command) => void sent.push(command) }}
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Comando' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

  await user.type(input, '!')
  expect(options()).toHaveLength(10)
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(chosen()).toBeUndefined()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('!estado')
  expect(input.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{ArrowUp}{Enter}')
  expect(textIn(input)).toBe('!ayuda ')
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  expect(sent).toEqual(['!ayuda'])

  await user.type(input, '!po{Tab}')
  expect(textIn(input)).toBe('!pos ')
  await user.clear(input)
  await user.type(input, '!e{Escape}')
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  expect(sent).toEqual(['!ayuda', '!e'])
})

test('a click on a suggestion completes it', async () => {
  await using _backend = await startWebBackend()
  const user = userEvent.setup()
  render(<CommandInput bot={running()} botConsole={{ send: async () => {} }} />)
  const input = screen.getByRole('combobox')
  await user.type(input, '!jug')
  await user.click(screen.getByRole('option', { name: '!jugadores' }))
  expect(textIn(input)).toBe('!jugadores ')
})

test('blank lines are not sent, and a stopped bot takes none', async () => {
  await using _backend = await startWebBackend()
  const user = userEvent.setup()
  const sent: string[] = []
  const botConsole = { send: async (command: string) => void sent.push(command) }
  const { rerender } = render(<CommandInput bot={running()} botConsole={botConsole} />)
  await user.type(screen.getByRole('combobox'), '   {Enter}')
  expect(sent).toEqual([])
  rerender(<CommandInput bot={botLike()} botConsole={botConsole} />)
  expect((screen.getByRole('combobox') as HTMLInputElement).disabled).toBe(true)
  screen.getByText('El bot debe estar en ejecución para recibir comandos.')
})

test('what was sent comes back with the arrows; a refusal is a line with a cross', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const user = userEvent.setup()
  const bot = await ownBot(backend)
  render(<ConsoleTab bot={{ ...bot, status: 'running' }} />)
  const input = await screen.findByRole('combobox')
  await user.type(input, 'hola{Enter}')
  await screen.findByText('✗ El bot debe estar en ejecución para recibir comandos.')
  await user.type(input, 'adiós{Enter}')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(textIn(input)).toBe('hola')
  await user.keyboard('{ArrowDown}')
  expect(textIn(input)).toBe('adiós')
  await user.keyboard('{ArrowDown}')
  expect(textIn(input)).toBe('')
})

test('filters, the test log and an empty console', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const user = userEvent.setup()
  const bot = await ownBot(backend)
  render(<ConsoleTab bot={bot} />)
  await screen.findByText(/Todavía no hay líneas/)
  await backend.until('the socket', () => connection.state === 'live')
  await user.click(screen.getByRole('button', { name: 'Log de prueba' }))
  const log = await screen.findByRole('log')
  expect(within(log).getAllByText(/Línea de prueba/).length).toBe(9)
  await user.click(screen.getByRole('button', { name: 'Errores' }))
  await waitFor(() => expect(within(log).getAllByText(/Línea de prueba/).length).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Automatización' }))
  await screen.findByText('No hay líneas de «Automatización» entre las cargadas.')
  await user.click(screen.getByRole('button', { name: 'Ver todo' }))
  await screen.findByRole('log')
})
