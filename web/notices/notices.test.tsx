import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { Bot } from '#contract/bots/bots'
import { holdBots } from '../../server/bots/held/held'
import {
  makeAdmin,
  type Person,
  registerUser,
  testPassword,
} from '../../server/testing/samples/people'
import { createPageApi } from '../../server/testing/web/page-api'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { loadSession, session, signIn, signOut } from '../auth/session-store'
import { startBot } from '../bots/actions/bots-actions'
import { bots, refresh } from '../bots/bots-store'
import { connection, openSocket } from '../lib/socket'
import { writeToken } from '../lib/token'
import { LightDialog } from '../ui/dialog/light-dialog'
import { Notifications } from '../ui/feedback/notifications'
import { dismiss, notices as inPassing } from '../ui/feedback/notify'
import { held } from './held-store'
import { Notices } from './notices'
import { board, loadMaintenance } from './notices-store'

const on = { enabled: true, message: 'Volvemos a las 18:00.', pauseBots: false }
const off = { enabled: false, message: '', pauseBots: false }

afterEach(() => {
  cleanup()
  for (const { id } of inPassing.list) dismiss(id)
  Object.assign(board, { maintenance: null, pushes: 0 })
  held.isHeld = false
  Object.assign(session, { state: 'loading', profile: null, error: null })
})

const strip = () => screen.queryByText('En mantenimiento')
const messages = () => within(list()).queryAllByRole('listitem')
const list = () => screen.getByRole('region', { name: 'Avisos' })

const say = ({ call }: Person, message: string, type?: string) =>
  call('POST', '/admin/broadcast', { message, type })
const loadBroadcasts = () => import('./broadcasts')
const maintain = ({ call }: Person, form: object) => call('POST', '/admin/maintenance', form)

/** The page of somebody signed in whose socket listens, with an administrator elsewhere. */
async function showLive(backend: WebBackend) {
  const admin = await makeAdmin(backend.ctx)
  render(
    <>
      <Notices loadBroadcasts={loadBroadcasts} />
      <main id="contenido" tabIndex={-1} />
      <Notifications />
    </>,
  )
  await backend.until('the socket', () => connection.state === 'live')
  await backend.until('the ear', () => openSocket().hasListeners('broadcast'))
  return admin
}

test('a visitor learns of maintenance when the page loads and when it is looked at again', async () => {
  await using api = createPageApi()
  const admin = await makeAdmin(api.ctx)
  await maintain(admin, on)
  await loadSession()
  render(<Notices loadBroadcasts={loadBroadcasts} />)
  const status = await screen.findByRole('status')
  await waitFor(() => expect(status.textContent).toContain(on.message))
  expect(status.textContent).toContain('Puedes mirar')

  await maintain(admin, off)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(strip()).toBeNull())
  api.unplug()
  await loadMaintenance()
  expect(board.maintenance).toEqual(off)
})

test('whoever is signed in sees maintenance come, change its words and go', async () => {
  await using backend = await startWebBackend()
  const admin = await showLive(backend)
  expect(strip()).toBeNull()
  await maintain(admin, { enabled: true })
  await screen.findByText(/tus bots siguen en marcha/)
  await maintain(admin, on)
  await screen.findByText(on.message)
  await maintain(admin, off)
  await waitFor(() => expect(strip()).toBeNull())
  await screen.findByText('Fin del mantenimiento')
})

test('whoever is signed in sees that bots are held until an administrator lets them go', async () => {
  await using backend = await startWebBackend()
  const { ctx } = backend
  holdBots(ctx.db, 'restored', ctx.clock.now())
  ctx.fleet.setPaused('held', true)
  const admin = await showLive(backend)
  expect(
    (await screen.findByText('Bots retenidos')).closest('[role=status]')?.textContent,
  ).toContain('hasta que un administrador los ponga en marcha')
  expect(screen.queryByRole('link')).toBeNull()
  await admin.call('POST', '/admin/bots/release')
  await waitFor(() => expect(screen.queryByText('Bots retenidos')).toBeNull())
})

test('what maintenance refuses is taken back, and its reason shown', async () => {
  await using backend = await startWebBackend()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await backend.person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const admin = await showLive(backend)
  await refresh()
  await maintain(admin, on)
  await startBot(id)
  expect(bots.byId[id]?.status).toBe('stopped')
  expect(inPassing.list[0]).toMatchObject({ title: 'Error al Iniciar Bot', message: on.message })
})

test('an administrator reads that it is for the others', async () => {
  await using backend = await startWebBackend()
  const admin = await makeAdmin(backend.ctx)
  await signIn(admin.user.email, testPassword)
  await showLive(backend)
  await maintain(admin, on)
  await screen.findByText(/tú, como administrador, sí/)
})

test('what began while the connection was away is known after its return', async () => {
  await using backend = await startWebBackend()
  const admin = await showLive(backend)
  openSocket().disconnect()
  await maintain(admin, on)
  expect(strip()).toBeNull()
  openSocket().connect()
  await screen.findByText(on.message)
})

test('an answer that is older than a push does not undo it', async () => {
  await using backend = await startWebBackend()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const before = await fetch(`${backend.url}/api/status`)
  const admin = await showLive(backend)
  await waitFor(() => expect(board.maintenance).toEqual(off))
  let asked = false
  backend.intercept('GET /status', async () => {
    asked = true
    await held
    return before
  })
  document.dispatchEvent(new Event('visibilitychange'))
  await backend.until('the question', () => asked)
  await maintain(admin, on)
  await screen.findByText(on.message)
  release()
  await waitFor(() => expect(before.bodyUsed).toBe(true))
  expect(board.maintenance).toEqual(on)
})

test('a message stands in the corner with its kind and time, once, until it is dismissed', async () => {
  await using backend = await startWebBackend()
  const admin = await showLive(backend)
  render(<LightDialog open title="Algo" onClose={() => {}} />)
  await say(admin, 'Hoy hay versión nueva.', 'success')
  await screen.findByText('Hoy hay versión nueva.')
  await say(admin, 'Reiniciamos a las 20:00.\n<b>Guarda</b> lo tuyo.', 'warning')
  await screen.findByText(/Reiniciamos/)
  openSocket().disconnect()
  openSocket().connect()
  await backend.until('the socket', () => connection.state === 'live')
  await say(admin, 'Hoy hay versión nueva.', 'success')
  await screen.findByText('×2')
  expect(messages().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Buenas noticias×2.*\d\d:\d\d.*Hoy hay versión nueva\.$/),
    expect.stringMatching(
      /^Atención.*\d\d:\d\d.*Reiniciamos a las 20:00\.\n<b>Guarda<\/b> lo tuyo\.$/s,
    ),
  ])
  const { violations } = await axe.run(list(), { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const [first] = within(list()).getAllByRole('button', { name: 'Descartar aviso' })
  await userEvent.click(first as Element)
  await waitFor(() => expect(messages()).toHaveLength(1))
})

test('nobody listens after signing out, and the next one to sign in does', async () => {
  await using backend = await startWebBackend()
  const admin = await showLive(backend)
  await signOut()
  expect(connection.state).toBe('idle')
  const next = await registerUser(backend.ctx)
  writeToken(next.token)
  openSocket(backend.url)
  await loadSession()
  await backend.until('the ear', () => openSocket().hasListeners('broadcast'))
  await backend.until('the socket', () => connection.state === 'live')
  await say(admin, 'Hola de nuevo.')
  await screen.findByText('Hola de nuevo.')
})
