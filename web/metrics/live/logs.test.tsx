import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LogSeverity } from '#contract/admin/system-logs'
import { type AdminBackend, adminBackend } from '../../../server/testing/admin-backend'
import { Queries, queryClient } from '../../lib/queries'
import { follow, live } from '../channel'
import { LiveLogs } from './live-logs'
import { RecentLogs } from './recent-logs'
import { useFollowing } from './use-following'

setDefaultTimeout(600_000)

beforeEach(() => Object.assign(live, { metrics: null, logs: [] }))

afterEach(() => queryClient.clear())

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const followed = ({ until, ctx }: AdminBackend) =>
  until('followers', () => ctx.realtime.counts().subscribers === 1)

function LiveLog() {
  useFollowing()
  return <LiveLogs />
}

function write(
  { ctx }: AdminBackend,
  message: string,
  level: LogSeverity | 'debug' = 'info',
  more = {},
) {
  ctx.systemLogs.write({ level, source: 'bot-service', code: null, message, metadata: more })
  ctx.systemLogs.flush()
}

test('live logs follow the newest, until one scrolls away or pauses', async () => {
  await using backend = await adminBackend()
  render(<LiveLog />)
  await followed(backend)
  write(backend, 'Primera', 'error', { bot: 'Uno', intento: 2 })
  const log = await screen.findByRole('log', { name: 'Logs en Vivo' })
  const lines = () =>
    within(log)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  write(backend, 'Segunda', 'debug')
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[0]).toMatch(/ErrorPrimerabot: Uno · intento: 2Bots$/)
  expect(lines()[1]).toContain('DepuraciónSegunda')

  await click('Pausar')
  write(backend, 'Tercera')
  await screen.findByText('En pausa, 1 entrada nueva')
  expect(lines()).toHaveLength(2)
  await click('Continuar')
  await waitFor(() => expect(lines()).toHaveLength(3))

  const sizes = { scrollHeight: 500, clientHeight: 288 }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(log, name, { value, configurable: true })
  }
  const scrollTo = (top: number) => {
    log.scrollTop = top
    fireEvent.scroll(log)
  }
  scrollTo(202)
  expect(screen.queryByRole('button', { name: 'Ir al final' }) === null).toBe(true)
  scrollTo(201)
  await screen.findByRole('button', { name: 'Ir al final' })
  write(backend, 'Cuarta')
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(log.scrollTop).toBe(201)
  await click('Ir al final')
  expect(log.scrollTop).toBe(500)
})

test('a hundred live lines are kept', async () => {
  await using backend = await adminBackend()
  const stop = follow()
  await followed(backend)
  const timestamp = new Date().toISOString()
  for (let n = 1; n <= 103; n += 1) {
    const line = { message: `Número ${n}`, source: 'system' as const, timestamp }
    const log = { ...line, id: n, level: 'info' as const, metadata: {} }
    backend.ctx.realtime.toSubscribers('admin:new-log', log)
  }
  await backend.until('the last', () => live.logs[0]?.id === 103)
  expect(live.logs.length).toBe(100)
  stop()
})

test('a line without message, metadata or anything crashes nothing', async () => {
  await using backend = await adminBackend()
  const odd = [
    { id: 1 },
    null,
    'x',
    { message: 7, metadata: 'x', level: 'grave', timestamp: 'ayer' },
  ]
  const answer = { success: true, logs: odd, pagination: {}, summary: {} }
  backend.intercept('GET /admin/logs?limit=10&page=1', () => Response.json(answer))
  render(
    <Queries>
      <LiveLog />
      <RecentLogs pace={false} />
    </Queries>,
  )
  const list = await screen.findByRole('list', { name: 'Logs Recientes' })
  expect(within(list).getAllByText('(sin mensaje)')).toHaveLength(1)
  await followed(backend)
  for (const line of odd) backend.ctx.realtime.toSubscribers('admin:new-log', line as never)
  const log = screen.getByRole('log', { name: 'Logs en Vivo' })
  await waitFor(() => expect(within(log).getAllByText('(sin mensaje)')).toHaveLength(odd.length))
  expect(within(log).getAllByText('Hora desconocida')).toHaveLength(odd.length)
})

test('recent logs are cut, and shown once when they repeat', async () => {
  await using backend = await adminBackend()
  const long = 'a'.repeat(150)
  for (const _ of [1, 2]) write(backend, long, 'warning', { a: 1, b: 2, c: 3, d: 4 })
  render(
    <Queries>
      <RecentLogs pace={false} />
    </Queries>,
  )
  const list = await screen.findByRole('list', { name: 'Logs Recientes' })
  const shown = within(list).getAllByText(/^a{100}…/)
  expect(shown).toHaveLength(1)
  expect(shown[0]?.textContent).toBe(`${long.slice(0, 100)}…a: 1 · b: 2 · c: 3`)
})
