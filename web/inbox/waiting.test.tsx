import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { fakeInbox } from '../../server/testing/web/fake-inbox'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { signOut } from '../auth/session-store'
import { DashboardPage } from '../bots/dashboard-page'
import { ConfigurationTab } from '../bots/dialog/configuration-tab'
import { Notifications } from '../ui/feedback/notifications'
import { dismiss, notices } from '../ui/feedback/notify'
import { InboxButton } from './inbox-button'

setDefaultTimeout(600_000)

const tabs = [{ id: 'configuration', label: 'Configuración', icon: null, Panel: ConfigurationTab }]

const badges: number[] = []

beforeEach(() => {
  badges.length = 0
  const note = (count: number) => {
    badges.push(count)
    return Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  }
  Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) })
})

afterEach(() => {
  cleanup()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  for (const { id } of notices.list) dismiss(id)
  history.replaceState(null, '', '/dashboard')
})

async function createBot({ person }: WebBackend, name: string) {
  const form = { name, host: '127.0.0.1', username: 'Jugador' }
  const { id: botId } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  return { botId, botName: name }
}

async function show() {
  history.replaceState(null, '', '/dashboard')
  render(
    <>
      <InboxButton />
      <DashboardPage botTabs={tabs} />
      <Notifications />
    </>,
  )
  await screen.findByRole('table')
  return userEvent.setup()
}

const button = (count: number) =>
  screen.findByRole('link', { name: `Bandeja: ${count} por responder` })

test('how much waits stands in the header, the tab and on the icon, and goes when nothing does', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const minero = await createBot(backend, 'Minero')
  const first = inbox.ask(minero)
  await show()
  expect((await button(1)).getAttribute('href')).toBe('/inbox')
  await waitFor(() => expect(document.title).toBe('(1) Bots · Enjambre'))
  const second = inbox.ask(minero)
  await button(2)
  inbox.close(first.id, 'expired')
  inbox.close(second.id, 'withdrawn')
  await waitFor(() => expect(document.title).toBe('Bots · Enjambre'))
  expect(screen.queryByRole('link', { name: /^Bandeja/ })).toBeNull()
  expect([...new Set(badges)]).toEqual([1, 2, 0])
})

test('a question that comes is said once, with the way to it, and not when it was there before', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const minero = await createBot(backend, 'Minero')
  inbox.ask(minero)
  const user = await show()
  await button(1)
  expect(notices.list).toEqual([])
  inbox.ask({ ...minero, kind: 'microsoft-code' })
  await button(2)
  // The dashboard has a dialog of its own for it.
  expect(notices.list).toEqual([])
  const news = inbox.ask({ ...minero, kind: 'dialog' })
  await screen.findByText('Minero espera una respuesta')
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(location.pathname).toBe('/inbox')
  inbox.close(news.id, 'answered', 'Ana')
  await button(2)
})

test('what is said of news goes when all is answered', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const vigia = await createBot(backend, 'Vigía')
  await show()
  await waitFor(() => expect(badges).toEqual([0]))
  const asked = inbox.ask(vigia)
  await screen.findByText('Vigía espera una respuesta')
  inbox.close(asked.id, 'withdrawn')
  await waitFor(() => expect(notices.list).toEqual([]))
})

test('all of very many are counted', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const minero = await createBot(backend, 'Minero')
  for (let count = 0; count < 130; count++) inbox.ask(minero)
  await show()
  const link = await button(130)
  expect(link.querySelector('[data-count]')?.getAttribute('data-count')).toBe('99+')
})

test('a bot that waits is marked in its row and in its dialog, not for a code that it shows itself', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const minero = await createBot(backend, 'Minero')
  const vigia = await createBot(backend, 'Vigía')
  inbox.ask(minero)
  inbox.ask(minero)
  inbox.ask({ ...vigia, kind: 'microsoft-code' })
  const user = await show()
  const mark = await screen.findByRole('link', { name: 'Minero espera una respuesta: responder' })
  expect(mark.getAttribute('href')).toBe(`/inbox?bot=${minero.botId}`)
  expect(screen.queryByRole('link', { name: /^Vigía espera/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Configurar Minero' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText('Espera una respuesta')).getAttribute('href')).toBe(
    `/inbox?bot=${minero.botId}`,
  )
})

test('whoever comes next at this browser sees nothing of it', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  inbox.ask(await createBot(backend, 'Minero'))
  await show()
  await button(1)
  signOut()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Bandeja/ })).toBeNull())
  await waitFor(() => expect(badges.at(-1)).toBe(0))
  expect(document.title).not.toStartWith('(')
})
