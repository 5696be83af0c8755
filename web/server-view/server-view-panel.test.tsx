import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { canarySelector, hostileTexts } from '../../server/testing/hostile-texts'
import { serverViewLike } from '../../server/testing/samples/analytics'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { notices } from '../ui/feedback/notify'
import { ServerViewPanel } from './server-view-panel'

setDefaultTimeout(600_000)

/** A bot of the person's, running at the host of the test. */
async function runBot({ host, person }: WebBackend): Promise<Bot> {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  return (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot
}

const isShown = (backend: WebBackend, text: string | RegExp) =>
  backend.until(String(text), () => screen.queryAllByText(text).length > 0)

test('shows who is there and what is on the screen, and every push of it', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.serverView = () => serverViewLike()
  const bot = await runBot(backend)
  const { container, unmount } = render(<ServerViewPanel bot={bot} />)
  await isShown(backend, 'Jugadores (2)')
  const players = within(screen.getByRole('list', { name: 'Jugadores (2)' }))
  expect(players.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lucia[VIP] Lucia42 msSusurrar',
    'unoel bot7 ms',
  ])
  expect(screen.getByText(/Bienvenida/).textContent).toContain('Bienvenida')
  expect(screen.getByText(/Faltan 3 jugadores/).textContent).toContain('Faltan 3 jugadores')
  expect(screen.queryAllByText('Subtítulo')).toHaveLength(0)
  const meter = screen.getByRole('meter', { name: /Dragón/ })
  expect((meter as HTMLMeterElement).value).toBe(0.25)
  const cells = within(screen.getByRole('table', { name: 'Puntos' })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Monedas', '15'])
  await expectAccessible(container)

  await backend.until('watching', () => host.paces.get(bot.id)?.surroundings)
  const empty = { bossBars: [], sidebar: null, tabList: { header: '', footer: '' } }
  const shown = { screen: { title: null, subtitle: null, actionBar: null } }
  const alone = { name: 'uno', displayName: null, pingMs: null, self: true }
  const surroundings = serverViewLike({ ...empty, ...shown, players: [alone], online: 1 })
  host.emit('serverView', { botId: bot.id, surroundings })
  await host.settle()
  await isShown(backend, 'Jugadores (1)')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'unoel bot',
  ])
  await isShown(backend, 'El servidor no muestra nada más.')
  unmount()
  await backend.until('nobody', () => host.paces.get(bot.id)?.surroundings === undefined)
  expect(host.paces.get(bot.id)).toEqual({})
})

test('a whisper goes by the game’s command, with the keyboard alone', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.serverView = () => serverViewLike()
  const said = { commandName: 'chat', running: false }
  host.answers.chat = () => ({
    success: true,
    message: 'Enviado.',
    executionTime: 1,
    metadata: said,
  })
  const bot = await runBot(backend)
  render(<ServerViewPanel bot={bot} />)
  await isShown(backend, 'Jugadores (2)')
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Susurrar a Lucia' }).focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Mensaje para Lucia' })
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  await user.keyboard('hola  {Enter}')
  await backend.until('said', () => host.asked('chat').length > 0)
  expect(host.asked('chat')).toEqual([{ botId: bot.id, message: '/msg Lucia hola' }])
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(0))
  const opener = screen.getByRole('button', { name: 'Susurrar a Lucia' })
  expect(document.activeElement === opener).toBe(true)

  backend.intercept(`POST /bots/${bot.id}/chat`, () => new Response('{}', { status: 500 }))
  await user.click(screen.getByRole('button', { name: 'Susurrar a Lucia' }))
  await user.type(await screen.findByRole('textbox'), 'otra vez{Enter}')
  await screen.findByText('No se pudo susurrar')
  expect(notices.list.map(({ type }) => type)).not.toContain('error')
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('otra vez')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryAllByRole('textbox')).toHaveLength(0)
})

test('names that no command can bear are shown and not whispered to; no text is markup', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  const players = hostileTexts.slice(0, 100).map((text, at) => ({
    name: `${at} ${text}`,
    displayName: text,
    ...{ pingMs: at, self: false },
  }))
  const lines = hostileTexts.slice(0, 15).map((text) => ({ text, score: text }))
  const [text = ''] = hostileTexts
  const sidebar = { title: text, lines }
  const tabList = { header: text, footer: text }
  host.answers.serverView = () => serverViewLike({ players, online: 1_234, sidebar, tabList })
  const bot = await runBot(backend)
  const { container } = render(<ServerViewPanel bot={bot} />)
  await isShown(backend, /^y 1134 más$/)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  expect(container.querySelectorAll(canarySelector)).toHaveLength(0)
  expect(container.querySelectorAll('a')).toHaveLength(0)
})

test('a stopped bot says why there is nothing, and a failure can be tried again', async () => {
  await using backend = await startWebBackend()
  const { host } = backend
  host.answers.serverView = () => serverViewLike()
  const bot = await runBot(backend)
  backend.intercept(`GET /bots/${bot.id}/surroundings`, () => new Response('{}', { status: 500 }))
  const { rerender } = render(<ServerViewPanel bot={bot} />)
  await isShown(backend, 'No se pudo cargar lo que hay en el servidor')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }))
  await isShown(backend, 'Jugadores (2)')
  rerender(<ServerViewPanel bot={{ ...bot, status: 'stopped' }} />)
  await screen.findByText(/El bot debe estar en ejecución/)
})
