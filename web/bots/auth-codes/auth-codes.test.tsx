import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuthCode, Bot } from '#contract/bots/bots'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { connection } from '../../lib/socket'
import { Notifications } from '../../ui/feedback/notifications'
import { DashboardPage } from '../dashboard-page'
import { ConfigurationTab } from '../dialog/configuration-tab'
import { showAuthCodes } from './auth-codes-store'

setDefaultTimeout(600_000)

const tabs = [{ id: 'configuration', label: 'Configuración', icon: null, Panel: ConfigurationTab }]
const title = 'Entra con tu cuenta de Microsoft'

afterEach(() => {
  showAuthCodes()
  sessionStorage.clear()
  history.replaceState(null, '', '/dashboard')
})

function show() {
  render(
    <>
      <DashboardPage botTabs={tabs} />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

async function createBots({ person }: WebBackend, names: string[]) {
  const ids: string[] = []
  for (const name of names) {
    const form = { name, host: '127.0.0.1', authType: 'mojang', username: `${name}@ejemplo.com` }
    ids.push((await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id)
  }
  return ids
}

/** The bots connect, and Microsoft gives each a code. */
async function askCodes({ person, host, until }: WebBackend, codes: Record<string, AuthCode>) {
  for (const id of Object.keys(codes)) await person.call('POST', `/bots/${id}/start`)
  await until('the sessions', () => host.sessions.size === Object.keys(codes).length)
  for (const [botId, authCode] of Object.entries(codes)) host.emit('authCode', { botId, authCode })
  await waitFor(() => host.settle())
}

/** The host's news come in while the page is looked at. */
const delivered = ({ host }: WebBackend) => waitFor(() => host.settle())

const codeLike = (code: string, minutes = 15): AuthCode => ({
  code,
  url: 'https://www.microsoft.com/link',
  expiresAt: new Date(Date.now() + minutes * 60_000 + 30_000).toISOString(),
})

const dialog = () => screen.findByRole('dialog', { name: title })
const gone = () => waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))

test('a code is shown when it comes, and goes when Microsoft has it', async () => {
  await using backend = await startWebBackend()
  const [id = ''] = await createBots(backend, ['Ana'])
  const user = show()
  await screen.findByRole('table')
  await waitFor(() => expect(connection.state).toBe('live'))
  await askCodes(backend, { [id]: codeLike('ABCD1234') })
  await screen.findByText('ABCD1234')
  const shown = within(await dialog())
  shown.getByText('Ana')
  shown.getByText(/^15 min( \d+ s)?$/)
  const link = shown.getByRole('link', { name: /Abrir Microsoft/ })
  expect(link.getAttribute('href')).toBe('https://www.microsoft.com/link')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  await expectAccessible()
  // It is said for a moment only: the watch begins before the click.
  const said = shown.findByText('Copiado')
  await user.click(shown.getByRole('button', { name: 'Copiar código' }))
  await said
  expect(await navigator.clipboard.readText()).toBe('ABCD1234')

  backend.host.emit('authCode', { botId: id, authCode: null })
  await delivered(backend)
  await gone()
  expect(screen.queryAllByText('Código de Microsoft')).toHaveLength(0)
})

test('put aside it stays away until its row or another code brings it back', async () => {
  await using backend = await startWebBackend()
  const [id = ''] = await createBots(backend, ['Ana'])
  const user = show()
  await screen.findByRole('table')
  await waitFor(() => expect(connection.state).toBe('live'))
  await askCodes(backend, { [id]: codeLike('ABCD1234') })
  await user.click(within(await dialog()).getByRole('button', { name: 'Ahora no' }))
  await gone()
  await user.click(screen.getByRole('button', { name: 'Código de Microsoft: Ana' }))
  await screen.findByText('ABCD1234')
  await user.keyboard('{Escape}')
  await gone()
  backend.host.emit('authCode', { botId: id, authCode: codeLike('WXYZ9876') })
  await delivered(backend)
  await screen.findByText('WXYZ9876')
})

test('several bots stand in one dialog, after a reload as well', async () => {
  await using backend = await startWebBackend()
  const [ana = '', luis = ''] = await createBots(backend, ['Ana', 'Luis'])
  await askCodes(backend, { [ana]: codeLike('AAAA1111'), [luis]: codeLike('BBBB2222', 5) })
  for (const _load of [1, 2]) {
    show()
    await screen.findByText('AAAA1111')
    const items = within(await dialog()).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Luis', 'Ana '])
    within(items[1] as HTMLElement).getByText('AAAA1111')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    cleanup()
  }
})

test('a code that has expired says so, and an address that is not https is no link', async () => {
  await using backend = await startWebBackend()
  const [id = ''] = await createBots(backend, ['Ana'])
  const expired = { ...codeLike('ABCD1234', -5), url: 'javascript:alert(1)' }
  await askCodes(backend, { [id]: expired })
  show()
  await screen.findByText(/Este código ha caducado/)
  expect(screen.queryAllByRole('link')).toHaveLength(0)
})

test('the bot’s dialog says that Microsoft waits', async () => {
  await using backend = await startWebBackend()
  const [id = ''] = await createBots(backend, ['Ana'])
  const user = show()
  await screen.findByRole('table')
  await waitFor(() => expect(connection.state).toBe('live'))
  await askCodes(backend, { [id]: codeLike('ABCD1234') })
  await user.click(within(await dialog()).getByRole('button', { name: 'Ahora no' }))
  await gone()
  await user.click(screen.getByRole('button', { name: 'Configurar Ana' }))
  await screen.findByText('Microsoft espera a que confirmes la cuenta de este bot.')
  const [button] = screen.getAllByRole('button', { name: 'Código de Microsoft: Ana' })
  await user.click(button as HTMLElement)
  await screen.findByText('ABCD1234')
})
