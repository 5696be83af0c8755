import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { newId } from '../../server/lib/ids'
import { lineOf } from '../../server/testing/samples/log-lines'
import { withLayout } from '../../server/testing/web/layout'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { refresh } from '../bots/bots-store'
import { BotDialog } from '../bots/dialog/bot-dialog'
import type { BotTab } from '../bots/dialog/bot-sections'
import { connection, openSocket } from '../lib/socket'
import { watchBot } from '../lib/watching'
import { ConsoleTab } from './console-tab'
import { followSignals, mostSignals } from './signals'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const stop of cleanups.splice(0)) stop()
})

async function ownBot(backend: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  await backend.until('the socket', () => connection.state === 'live')
  cleanups.push(watchBot(bot.id, 'console'))
  return bot
}

const texts = ({ state }: ReturnType<typeof followSignals>) => state.list.map(({ text }) => text)

test('the latest twenty socket events of a bot are kept, newest first', async () => {
  await using backend = await startWebBackend()
  const { id } = await ownBot(backend)
  const signals = followSignals(id)
  await backend.until('the subscription', () => signals.state.roundTripMs !== null)
  const { realtime, logs } = backend.ctx
  for (let n = 0; n < 25; n++) logs.write(id, lineOf(`línea ${n}`))
  await backend.until('the lines', () => texts(signals)[0] === 'línea 24')
  expect(signals.state.list).toHaveLength(20)
  expect(mostSignals).toBe(20)
  expect(texts(signals).at(-1)).toBe('línea 5')

  const at = new Date().toISOString()
  const event = { type: 'death', description: 'El bot ha muerto.', timestamp: at }
  const state = {
    botId: id,
    status: 'running',
    nextAttemptAt: null,
    waits: null,
    lastEnd: null,
  } as const
  const said = (text: string) => [{ ...lineOf(text), answersCommand: true }]
  realtime.toBot(id, 'botEvent', { botId: id, event }, 'console')
  realtime.toUser(backend.person.user.id, 'botState', state)
  logs.add(id, said('X 1, Y 2, Z 3'))
  const others = { botId: newId(), lines: said('de otro bot') }
  realtime.toWatchers(id, 'console', 'asked', 'botConsole', others)
  signals.ping()
  await backend.until('the pong', () => signals.state.list[0]?.name === 'pong')
  expect(signals.state.list.slice(1, 4).map(({ name, text }) => [name, text])).toEqual([
    ['answer', 'X 1, Y 2, Z 3'],
    ['state', 'En ejecución'],
    ['event', 'El bot ha muerto.'],
  ])
  expect(texts(signals)).not.toContain('de otro bot')
  expect(signals.state.roundTripMs).toBeGreaterThan(0)
})

test('they outlive a look at another tab, and end with another bot', async () => {
  await using backend = await startWebBackend()
  const { id } = await ownBot(backend)
  const signals = followSignals(id)
  await backend.until('the subscription', () => signals.state.roundTripMs !== null)
  backend.ctx.logs.write(id, lineOf('una'))
  await backend.until('the line', () => texts(signals).includes('una'))
  expect(followSignals(id)).toBe(signals)
  const others = followSignals(newId())
  expect(others.state.list.filter(({ name }) => name !== 'pong')).toEqual([])
  backend.ctx.logs.write(id, lineOf('otra'))
  others.ping()
  await backend.until('the pong', () => others.state.roundTripMs !== null)
  expect(texts(signals)).not.toContain('otra')
})

const Nothing = () => null

test('lines go on being collected while another section of the dialog is shown', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  const tabs: BotTab[] = [
    { id: 'console', label: 'Consola', icon: null, Panel: ConsoleTab },
    { id: 'other', label: 'Otra', icon: null, Panel: Nothing },
  ]
  const dialog = (tab: string) => (
    <BotDialog bot={bot} tabs={tabs} tab={tab} onTab={() => undefined} onClose={() => undefined} />
  )
  const { rerender } = render(dialog('console'))
  await backend.until('the socket', () => connection.state === 'live')
  const signals = followSignals(bot.id)
  await backend.until('the subscription', () => signals.state.roundTripMs !== null)
  backend.ctx.logs.write(bot.id, lineOf('una'))
  await backend.until('a line', () => texts(signals).includes('una'))
  rerender(dialog('other'))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Señales/ })).toEqual([]))
  const at = new Date().toISOString()
  const event = { type: 'death', description: 'El bot ha muerto.', timestamp: at }
  backend.ctx.logs.write(bot.id, lineOf('otra'))
  backend.ctx.realtime.toBot(bot.id, 'botEvent', { botId: bot.id, event }, 'console')
  await backend.until('both', () => signals.state.list.some(({ name }) => name === 'event'))
  expect(texts(signals)).toContain('otra')
})

test('while nothing is pushed the state beside the bot’s name says how old it is', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  await refresh()
  const tabs: BotTab[] = [{ id: 'other', label: 'Otra', icon: null, Panel: Nothing }]
  const dialog = { bot, tabs, tab: 'other', onTab: () => undefined, onClose: () => undefined }
  render(<BotDialog {...dialog} />)
  const name = () => screen.getByRole('dialog').textContent
  await backend.until('the socket', () => connection.state === 'live')
  await waitFor(() => expect(name()).not.toContain('visto'))
  openSocket().disconnect()
  await waitFor(() => expect(name()).toContain('Detenidovisto ahora mismo'))
  openSocket().connect()
  await waitFor(() => expect(name()).not.toContain('visto'))
})

test('the console shows them when asked, as text', async () => {
  using _layout = withLayout({ scroller: 480, line: 24 })
  await using backend = await startWebBackend()
  const bot = await ownBot(backend)
  const user = userEvent.setup()
  render(<ConsoleTab bot={bot} />)
  const button = await screen.findByRole('button', { name: 'Señales en vivo' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const panel = screen.getByRole('region', { name: 'Señales en vivo' })
  await within(panel).findAllByText('Latido')
  within(panel).getByText(/^Ida y vuelta al servidor: \d+ ms$/)
  backend.ctx.logs.write(bot.id, lineOf('<b>hola</b>'))
  await within(panel).findByText('<b>hola</b>')
  within(panel).getByText('Línea')
  await user.click(button)
  await waitFor(() => expect(screen.queryAllByRole('region')).toHaveLength(0))
})
