import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { ServerCheck, ServerStatus } from '#contract/bots/server-check'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { Notifications } from '../../ui/feedback/notifications'
import { ConfigurationTab } from '../dialog/configuration-tab'
import { BotFormDialog } from '../form/bot-form-dialog'

setDefaultTimeout(600_000)

afterEach(() => {
  sessionStorage.clear()
})

const plain = { color: null, bold: false, italic: false, underlined: false, strikethrough: false }
const status: ServerStatus = {
  address: { host: '93.184.216.34', port: 25_570 },
  latencyMs: 34,
  version: { name: 'Paper 1.19.4', protocol: 762, supported: '1.19.4' },
  players: { online: 1_234, max: 5_000, sample: ['Ana', 'Luis'] },
  motd: [
    { ...plain, text: '<b>Hola</b>\n' },
    { ...plain, text: 'mundo', color: '#0000aa', bold: true },
  ],
  favicon: 'data:image/png;base64,iVBORw0KGgo=',
}
const seen = (changes: Partial<ServerStatus> = {}): ServerCheck => ({
  ...{ success: true, message: 'Responde', reason: null },
  status: { ...status, ...changes },
})
const unseen = (message: string): ServerCheck => ({
  ...{ success: false, message, reason: 'timeout', status: null },
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement

async function openForm(backend: WebBackend, check: ServerCheck = seen()) {
  backend.host.answers.checkServer = () => check
  render(
    <>
      <BotFormDialog bot={null} onClose={() => undefined} />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  await screen.findByRole('dialog', { name: 'Crear Nuevo Bot' })
  return user
}

const looked = ({ host }: WebBackend, times: number) =>
  waitFor(async () => {
    await host.settle()
    expect(host.asked('checkServer')).toHaveLength(times)
  })

async function openTab(backend: WebBackend, fields: object) {
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno', ...fields }
  const { bot } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body
  render(<ConfigurationTab bot={bot} />)
  await userEvent.setup().click(button('Probar servidor'))
  await looked(backend, 1)
  await screen.findByText('Paper 1.19.4')
}

test('shows the server as its list does, and takes its version in one click', async () => {
  await using backend = await startWebBackend()
  const user = await openForm(backend)
  await user.type(field('Servidor'), 'mc.ejemplo.com:25570')
  await user.click(button('Probar servidor'))
  await screen.findByText('Preguntando a mc.ejemplo.com:25570…')
  expect(button('Probar servidor').getAttribute('aria-busy')).toBe('true')
  await looked(backend, 1)
  await screen.findByText('mc.ejemplo.com:25570 responde')
  expect(backend.host.asked('checkServer')).toEqual([
    {
      userId: backend.person.user.id,
      target: { host: 'mc.ejemplo.com', port: 25_570 },
      version: '1.20.4',
      proxy: null,
    },
  ])
  for (const text of ['Paper 1.19.4', '34 ms', '93.184.216.34:25570', '1234 / 5000']) {
    screen.getByText(text)
  }
  screen.getByText('Ahora: Ana, Luis')
  screen.getByText('<b>Hola</b>')
  const coloured = screen.getByText('mundo')
  expect(coloured.className).toBe('coloured bold')
  expect(coloured.style.getPropertyValue('--on-light')).toBe('#0000aa')
  expect(coloured.style.getPropertyValue('--on-dark')).toMatch(/^#[0-9a-f]{6}$/)
  await expectAccessible()

  screen.getByText('El servidor admite la 1.19.4 y el bot está en la 1.20.4.')
  await user.click(button('Usar 1.19.4'))
  await waitFor(() => expect(field('Versión').value).toBe('1.19.4'))
  expect(document.activeElement === field('Versión')).toBe(true)
  expect(screen.queryAllByText(/el bot está en la/)).toHaveLength(0)
})

test('the result of one server is not shown for another', async () => {
  await using backend = await startWebBackend()
  const user = await openForm(backend)
  await user.type(field('Servidor'), 'uno.ejemplo.com')
  await user.click(button('Probar servidor'))
  await looked(backend, 1)
  await screen.findByText('Paper 1.19.4')
  await user.type(field('Servidor'), '.ar')
  await waitFor(() => expect(screen.queryAllByText('Paper 1.19.4')).toHaveLength(0))
  button('Probar servidor')
})

test('a server without much to say, or without a version for bots, is shown as well', async () => {
  await using backend = await startWebBackend()
  const bare = {
    ...{ latencyMs: null, favicon: null, motd: [] },
    players: { online: 0, max: 0, sample: [] },
    version: { name: '26w01a', protocol: 900_000, supported: null },
    address: { host: '2606:2800::1', port: 25_565 },
  }
  const user = await openForm(backend, seen(bare))
  await user.type(field('Servidor'), 'uno.ejemplo.com')
  await user.click(button('Probar servidor'))
  await looked(backend, 1)
  await screen.findByText('Sin medir')
  screen.getByText('El servidor no dice nada de sí mismo.')
  screen.getByText('[2606:2800::1]:25565')
  screen.getByText(/Los bots no hablan la versión de este servidor/)
  expect(screen.queryAllByRole('button', { name: /^Usar / })).toHaveLength(0)
})

test.each([
  ['auto', '1.19.4'],
  ['1.20.4', '1.20.4'],
  ['1.8.9', '1.8.8'],
])('a bot of version %s needs no other at a server of %s', async (version, supported) => {
  await using backend = await startWebBackend()
  backend.host.answers.checkServer = () => seen({ version: { ...status.version, supported } })
  await openTab(backend, { version })
  expect(screen.queryAllByRole('button', { name: /^Usar / })).toHaveLength(0)
})

test('a failure says what to do, and can be tried again', async () => {
  await using backend = await startWebBackend()
  const user = await openForm(backend, unseen('No contesta. Comprueba la dirección.'))
  await user.type(field('Servidor'), 'uno.ejemplo.com')
  await user.click(button('Probar servidor'))
  await looked(backend, 1)
  await screen.findByText('No contesta. Comprueba la dirección.')
  backend.host.answers.checkServer = () => seen()
  await user.click(button('Reintentar'))
  await looked(backend, 2)
  await screen.findByText('Paper 1.19.4')
  expect(screen.queryAllByText('No se pudo ver el servidor')).toHaveLength(0)
})

test('a refusal of the call is shown in the same place', async () => {
  await using backend = await startWebBackend({ allowTargets: [] })
  const user = await openForm(backend)
  await user.type(field('Servidor'), '10.0.0.1')
  await user.click(button('Probar servidor'))
  await screen.findByText(/10\.0\.0\.1 no es una dirección pública/)
  expect(backend.host.asked('checkServer')).toEqual([])
})

test('an address that is none is not asked', async () => {
  await using backend = await startWebBackend()
  const user = await openForm(backend)
  await user.type(field('Servidor'), 'servidor')
  await user.clear(field('Puerto'))
  await user.click(button('Probar servidor'))
  await screen.findByText(/Por favor ingresa una dirección de servidor válida/)
  screen.getByText('El puerto debe estar entre 1 y 65535')
  expect(screen.queryAllByText('Por favor completa todos los campos requeridos')).toHaveLength(0)
  expect(backend.host.asked('checkServer')).toEqual([])
})

test('a bot that exists asks by its own proxy', async () => {
  await using backend = await startWebBackend()
  backend.host.answers.checkServer = () => seen()
  const proxy = { type: 'socks5', host: '127.0.0.1', port: 1080 }
  await openTab(backend, { proxy })
  expect(backend.host.asked('checkServer')[0]?.proxy).toMatchObject(proxy)
})
