import { expect, setDefaultTimeout, test } from 'bun:test'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { desc } from 'drizzle-orm'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { connections } from '#db/schema'
import { newId } from '../../../server/lib/ids'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { connection as live, openSocket } from '../../lib/socket'
import { Notifications } from '../../ui/feedback/notifications'
import { bots, subscribe } from '../bots-store'
import { useBots } from '../use-bots'
import { HistoryPanel } from './connections-history'

setDefaultTimeout(600_000)

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <HistoryPanel bot={bot} /> : null
}

async function ownBot({ person }: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', version: '1.20.4' }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

type Row = typeof connections.$inferInsert

/** A connection that ended so many minutes ago. */
function put({ ctx }: WebBackend, botId: string, minutes: number, fields: Partial<Row> = {}) {
  const endedAt = Date.now() - minutes * 60_000
  const row: Row = {
    id: Bun.randomUUIDv7('hex', endedAt),
    botId,
    address: 'mc.ejemplo.com:25565',
    version: '1.20.4',
    startedAt: endedAt,
    spawnedAt: null,
    endedAt,
    reason: 'server-full',
    message: 'El servidor está lleno.',
    raw: '',
    policy: 'retry',
    suggestedVersion: null,
    fault: true,
    ...fields,
  }
  ctx.db.insert(connections).values(row).run()
}

/** With the socket up: its coming up would read the history once more. */
async function show(botId: string) {
  await waitFor(() => expect(live.state).toBe('live'))
  render(
    <>
      <Shown botId={botId} />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const path = (botId: string) => `GET /bots/${botId}/connections?limit=${limits.connections.page}`

test('every connection tells why it ended, when, how long it lasted and what followed', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  const lasted = { spawnedAt: Date.now() - 65 * 60_000 }
  put(backend, id, 5, { reason: 'kicked', message: 'Te expulsaron.', policy: 'stop', ...lasted })
  put(backend, id, 90)
  put(backend, id, 95, { reason: 'wrong-version', policy: 'retry-version', version: null })
  put(backend, id, 100, { reason: 'requested', message: 'Detenido.', policy: 'stop', fault: false })
  await show(id)
  await screen.findByText('Te expulsaron.')
  const entries = screen.getAllByRole('listitem').filter(({ className }) => className === 'entry')
  const [kicked, full, version, asked] = entries.map(({ textContent }) => textContent)
  expect(entries).toHaveLength(4)
  expect(kicked).toMatch(/^Expulsadohace 5 minutosTe expulsaron\.1 h en el mundo/)
  expect(kicked).toContain('mc.ejemplo.com:255651.20.4El bot quedó detenido')
  expect(full).toMatch(/^Servidor lleno.*No llegó a entrar.*Se volvió a intentar$/)
  expect(version).toContain('Versión sin detectar')
  expect(version).toContain('Se volvió a intentar con otra versión')
  expect(asked).toStartWith('Detenido a petición')
  expect(within(entries[0] as HTMLElement).getByText('Expulsado').className).toContain('fault')
  expect(within(entries[3] as HTMLElement).getByText('Detenido a petición').className).toContain(
    'idle',
  )
  const when = screen.getByText('hace 5 minutos')
  expect(when.title).toMatch(/\d{4}.*\d:\d\d:\d\d/)

  expect(figure('Conexiones')).toBe('4')
  expect(figure('En el mundo')).toBe('1 h')
  screen.getByText('Calculado con 4 conexiones de este historial.')
  await expectAccessible()
})

test('what the server said is shown as the text it is', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  const hostile = '<img src=x onerror="globalThis.pwned=1"><script>pwned=1</script> \u202e&lt;b&gt;'
  put(backend, id, 1, { raw: hostile, message: `Dijo: «${hostile}»` })
  const user = await show(id)
  await user.click(await screen.findByText('Texto original'))
  const raw = document.querySelector('details pre')
  expect(raw?.textContent).toBe(hostile)
  expect(raw?.childElementCount).toBe(0)
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.querySelectorAll('ol img, ol script')).toHaveLength(0)
  expect('pwned' in globalThis).toBe(false)
})

test('older pages are read on demand, and a page that failed can be asked for again', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  const all = limits.connections.page * 2 + 5
  for (let n = 0; n < all; n += 1) put(backend, id, n, { message: `Final ${n}.` })
  const user = await show(id)
  await screen.findByText('Final 0.')
  const shown = () => screen.getAllByText(/^Final \d+\.$/).map(({ textContent }) => textContent)
  const first = (count: number) => Array.from({ length: count }, (_, n) => `Final ${n}.`)
  expect(shown()).toEqual(first(limits.connections.page))
  screen.getByText(/Solo cuenta las 50 cargadas/)
  await user.click(button('Cargar más'))
  await waitFor(() => expect(shown()).toHaveLength(limits.connections.page * 2))

  const oldest = backend.ctx.db.select().from(connections).orderBy(desc(connections.id)).all()[
    limits.connections.page * 2 - 1
  ]?.id
  const failure = { success: false, code: 'UNEXPECTED', message: 'x' }
  backend.intercept(`${path(id)}&before=${oldest}`, () => Response.json(failure, { status: 500 }))
  await user.click(button('Cargar más'))
  await screen.findByText('No se pudieron cargar las anteriores')
  await user.click(button('Reintentar'))
  await screen.findByText('No hay conexiones anteriores.')
  expect(shown()).toEqual(first(all))
  screen.getByText('Calculado con 105 conexiones de este historial.')
})

test('a history that did not load can be asked for again', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  put(backend, id, 1)
  const gate = Promise.withResolvers<Response>()
  backend.intercept(path(id), () => gate.promise)
  const user = await show(id)
  await screen.findByText('Cargando conexiones...')
  gate.resolve(new Response('', { status: 502 }))
  await screen.findByText('No se pudieron cargar las conexiones')
  await user.click(button('Reintentar'))
  await screen.findByText('El servidor está lleno.')
})

test('a bot that never connected is invited to', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  const user = await show(id)
  screen.queryByText('Cargando conexiones...')
  await screen.findByText(/Cuando termine su primera conexión/)
  await user.click(button('Iniciar el bot'))
  expect(bots.byId[id]?.status).toBe('connecting')
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(0))
})

test('a connection that ends while one looks comes to the top, in its place and once', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  put(backend, id, 10, { message: 'El primero.' })
  await show(id)
  await screen.findByText('El primero.')
  await backend.person.call('POST', `/bots/${id}/start`)
  await backend.until('the session', () => backend.host.sessions.has(id))
  const at = Date.now()
  const end = { reason: 'idle', message: 'Inactivo.', raw: 'AFK', policy: 'stop', at } as const
  const report = { ...end, suggestedVersion: null, fault: true }
  const address = '127.0.0.1:25565'
  const times = { address, version: null, startedAt: at, spawnedAt: null }
  backend.host.emit('connection', {
    botId: id,
    connection: { ...report, ...times, id: newId() },
  })
  backend.host.finish(id, report)
  await waitFor(async () => {
    await backend.host.settle()
    expect(screen.getAllByText(/^(Inactivo|El primero)\.$/)).toHaveLength(2)
  })
  expect(screen.getAllByText(/^(Inactivo|El primero)\.$/)[0]?.textContent).toBe('Inactivo.')

  put(backend, id, 0, { message: 'Mientras tanto.' })
  act(() => {
    openSocket().disconnect().connect()
  })
  await screen.findByText('Mientras tanto.')
})

test('the version that the server asked for is one click away', async () => {
  await using backend = await startWebBackend()
  const id = await ownBot(backend)
  put(backend, id, 1, { reason: 'wrong-version', suggestedVersion: '1.19.4', policy: 'stop' })
  const user = await show(id)
  await user.click(await screen.findByRole('button', { name: 'Usar la versión 1.19.4 e iniciar' }))
  await screen.findByText('El bot ya usa la versión 1.19.4.')
  expect(bots.byId[id]?.version).toBe('1.19.4')
  await waitFor(() => expect(bots.byId[id]?.status).toBe('connecting'))
})
