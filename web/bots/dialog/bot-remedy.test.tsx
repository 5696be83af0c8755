import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { kicked } from '../../../server/testing/fakes/fake-host'
import { botLike, disconnectLike } from '../../../server/testing/samples/bots'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { connection } from '../../lib/socket'
import { Notifications } from '../../ui/feedback/notifications'
import { bots } from '../bots-store'
import { DashboardPage } from '../dashboard-page'
import { ConfigurationTab } from './configuration-tab'
import { versionFix } from './version-fix'

setDefaultTimeout(600_000)

const tabs = [{ id: 'configuration', label: 'Configuración', icon: null, Panel: ConfigurationTab }]
const fixName = 'Usar la versión 1.16.5 e iniciar: Minero'
const reason = 'El servidor pide otra versión de Minecraft. Cambia la versión del bot a 1.16.5.'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/dashboard')
})

/** A bot that its server has just refused for its version. */
async function refusedBot(backend: WebBackend) {
  const form = { name: 'Minero', host: '127.0.0.1', username: 'minero' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  render(
    <>
      <DashboardPage botTabs={tabs} />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  await waitFor(() => expect(connection.state).toBe('live'))
  await user.click(await screen.findByRole('button', { name: 'Iniciar Minero' }))
  await waitFor(async () => {
    await delivered(backend)
    expect(backend.host.sessions.has(id)).toBe(true)
  })
  const end = kicked && { ...kicked, reason: 'wrong-version' as const, message: reason }
  backend.host.finish(id, end && { ...end, suggestedVersion: '1.16.5' })
  await delivered(backend)
  return { id, user }
}

/** The host's news come in while the page is looked at. */
const delivered = ({ host }: WebBackend) => waitFor(() => host.settle())

const version = (id: string) => bots.byId[id]?.version

test('one click in the row takes the version that the server wants, and starts', async () => {
  await using backend = await startWebBackend()
  const { id, user } = await refusedBot(backend)
  const fix = await screen.findByRole('button', { name: fixName })
  expect(fix.title).toBe(reason)
  await user.click(fix)
  await waitFor(() => expect(version(id)).toBe('1.16.5'))
  await waitFor(async () => {
    await delivered(backend)
    expect(backend.host.sessions.has(id)).toBe(true)
  })
  const { body } = await backend.person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot).toMatchObject({ version: '1.16.5', status: 'connecting' })
  await waitFor(() => expect(screen.queryAllByRole('button', { name: fixName })).toHaveLength(0))
})

test('the bot’s dialog says why, and offers the same', async () => {
  await using backend = await startWebBackend()
  const { id, user } = await refusedBot(backend)
  await screen.findByRole('button', { name: fixName })
  await user.click(screen.getByRole('button', { name: 'Configurar Minero' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(reason)
  await user.click(dialog.getByRole('button', { name: fixName }))
  await waitFor(() => expect(version(id)).toBe('1.16.5'))
  await waitFor(() => expect(bots.byId[id]?.status).toBe('connecting'))
  await waitFor(() => expect(dialog.queryAllByRole('button', { name: fixName })).toHaveLength(0))
})

test('a version that cannot be saved starts nothing', async () => {
  await using backend = await startWebBackend()
  const { id, user } = await refusedBot(backend)
  backend.intercept(`PUT /bots/${id}`, () =>
    Response.json({ success: false, code: 'BUSY', message: 'Espera un poco' }, { status: 429 }),
  )
  await user.click(await screen.findByRole('button', { name: fixName }))
  await screen.findByText('Espera un poco')
  expect([version(id), bots.byId[id]?.status]).toEqual(['1.20.4', 'stopped'])
  await screen.findByRole('button', { name: fixName })
})

test('only a refused version has that fix', () => {
  const wrong = disconnectLike({ reason: 'wrong-version', suggestedVersion: '1.16.5' })
  expect(versionFix(botLike({ lastEnd: wrong }))).toBe('1.16.5')
  expect(versionFix(botLike({ lastEnd: wrong, version: '1.16.5' }))).toBeNull()
  expect(versionFix(botLike({ lastEnd: wrong, status: 'connecting' }))).toBeNull()
  expect(versionFix(botLike({ lastEnd: { ...wrong, suggestedVersion: null } }))).toBeNull()
  expect(versionFix(botLike({ lastEnd: { ...wrong, reason: 'kicked' } }))).toBeNull()
  expect(versionFix(botLike())).toBeNull()
})
