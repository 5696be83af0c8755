import { afterEach, expect, spyOn, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { bots as botRows } from '#db/schema'
import { newId } from '../../server/lib/ids'
import { lineOf } from '../../server/testing/samples/log-lines'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { openConsole } from '../console/console-store'
import { closeSocket, connection, openSocket } from '../lib/socket'
import { bots, refresh, subscribe } from './bots-store'
import { ConnectionState } from './connection-state'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function createBot({ person }: WebBackend, username: string) {
  const form = { name: username, host: '127.0.0.1', username }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

/** Follows the bots as the dashboard does, until the server's side of it stands as well. */
async function follow(backend: WebBackend) {
  cleanups.push(subscribe())
  await backend.until('the bots', () => connection.state === 'live' && bots.state === 'ready')
  await heardNow(backend)
  // The connection's coming reads them once more, which no test is to take for a reading of its own.
  await refresh()
}

/** What was emitted before the ping has been dealt with once the pong is here. */
async function heardNow(backend: WebBackend) {
  let isHeard = false
  openSocket().once('pong', () => {
    isHeard = true
  })
  openSocket().emit('ping')
  await backend.until('the pong', () => isHeard)
}

const pushState = ({ ctx, person }: WebBackend, botId: string) =>
  ctx.realtime.toUser(person.user.id, 'botState', {
    ...{ botId, status: 'running', nextAttemptAt: null, waits: null, lastEnd: null },
  })

const statusOf = (bot: Bot) => bots.byId[bot.id]?.status

/** The connection breaks as a cable does: neither side has said goodbye. */
async function breakOff(backend: WebBackend) {
  openSocket().io.engine.close()
  await backend.until('the loss', () => connection.state === 'lost')
}

test('after a loss no status is missing and no line is there twice or not at all', async () => {
  await using backend = await startWebBackend()
  const one = await createBot(backend, 'uno')
  const two = await createBot(backend, 'dos')
  await follow(backend)
  const opened = openConsole(one.id)
  cleanups.push(opened.dispose)
  const write = (...texts: string[]) => {
    for (const text of texts) backend.ctx.logs.write(one.id, lineOf(text))
  }
  const own = () =>
    opened.state.lines.map(({ message }) => message).filter((message) => /^línea/.test(message))

  write('línea 1')
  await backend.until('the first line', () => own().length === 1)
  for (const round of [1, 2, 3]) {
    await breakOff(backend)
    write(`línea ${round}b`, `línea ${round}c`)
    await backend.person.call('POST', `/bots/${one.id}/${round % 2 ? 'start' : 'stop'}`, {})
    await backend.host.settle()
    if (round === 2) backend.host.finish(one.id)
    if (round === 3) backend.host.join(one.id)
    await backend.until('the return', () => connection.state === 'live')
    write(`línea ${round}d`)
    const expected = { 1: 'connecting', 2: 'stopped', 3: 'running' }[round]
    await backend.until('the status', () => statusOf(one) === expected)
    await backend.until('the last line', () => own().includes(`línea ${round}d`))
  }
  expect(own()).toEqual([
    'línea 1',
    ...[1, 2, 3].flatMap((n) => ['b', 'c', 'd'].map((s) => `línea ${n}${s}`)),
  ])
  expect(new Set(opened.state.lines.map(({ id }) => id)).size).toBe(opened.state.lines.length)
  expect(statusOf(two)).toBe('stopped')
}, 600_000)

test('pushes come again after a return, without a reload', async () => {
  await using backend = await startWebBackend()
  const bot = await createBot(backend, 'uno')
  await follow(backend)
  await breakOff(backend)
  await backend.until('the return', () => connection.state === 'live')
  await heardNow(backend)
  // Only the push can tell this: nobody asks any longer.
  pushState(backend, bot.id)
  await backend.until('the push', () => statusOf(bot) === 'running')
}, 600_000)

test('a bot that came, changed or went meanwhile is seen after the return', async () => {
  await using backend = await startWebBackend()
  const gone = await createBot(backend, 'uno')
  const kept = await createBot(backend, 'dos')
  await follow(backend)
  openSocket().disconnect()
  await backend.person.call('DELETE', `/bots/${gone.id}`)
  await backend.person.call('PUT', `/bots/${kept.id}`, { name: 'Otro' })
  const made = await createBot(backend, 'tres')
  expect(Object.keys(bots.byId).sort()).toEqual([gone.id, kept.id].sort())
  openSocket().connect()
  await backend.until('the new bot', () => made.id in bots.byId)
  expect(gone.id in bots.byId).toBe(false)
  expect(bots.byId[kept.id]?.name).toBe('Otro')
})

test('of more bots than fit into one request all are heard', async () => {
  await using backend = await startWebBackend()
  const model = await createBot(backend, 'modelo')
  const row = backend.ctx.db.select().from(botRows).get()
  if (!row) throw new Error('the bot is gone')
  const ids = Array.from({ length: limits.bulk.max + 5 }, newId)
  backend.ctx.db.transaction((tx) => {
    for (const id of ids)
      tx.insert(botRows)
        .values({ ...row, id })
        .run()
  })
  await follow(backend)
  expect(Object.keys(bots.byId)).toHaveLength(ids.length + 1)
  for (const id of [ids[0], ids.at(-1), model.id]) {
    if (!id) throw new Error('no id')
    pushState(backend, id)
    await backend.until('the push', () => bots.byId[id]?.status === 'running')
  }
}, 600_000)

test('while the connection is away the bots are read every 30 seconds, and only then', async () => {
  await using backend = await startWebBackend()
  const bot = await createBot(backend, 'uno')
  const timers = spyOn(globalThis, 'setInterval')
  await follow(backend)
  const [tick] = timers.mock.calls.filter(([, ms]) => ms === 30_000)
  timers.mockRestore()
  const pass30Seconds = tick?.[0] as () => void

  let reads = 0
  const count = () => {
    reads += 1
    backend.intercept('GET /bots/stats/overview', count)
    return undefined
  }
  backend.intercept('GET /bots/stats/overview', count)
  pass30Seconds()
  await heardNow(backend)
  expect(reads).toBe(0)

  openSocket().disconnect()
  await backend.person.call('PUT', `/bots/${bot.id}`, { name: 'Otro' })
  const before = bots.freshAt
  pass30Seconds()
  await backend.until('the refresh', () => bots.byId[bot.id]?.name === 'Otro')
  expect(reads).toBe(1)
  expect(bots.freshAt).toBeGreaterThanOrEqual(before)
})

test('the page says that it is live, and else how old its data is; only the state is spoken', async () => {
  await using backend = await startWebBackend()
  await createBot(backend, 'uno')
  closeSocket()
  openSocket(backend.url)
  render(<ConnectionState />)
  const spoken = screen.getByRole('status')
  expect(spoken.textContent).toBe('Conectando en vivo')
  await follow(backend)
  await waitFor(() => expect(spoken.textContent).toBe('En vivo'))
  expect(document.querySelector('time') === null).toBe(true)

  openSocket().disconnect()
  await waitFor(() => expect(spoken.textContent).toBe('Sin conexión en vivo'))
  bots.freshAt = Date.now() - 125_000
  await screen.findByText('hace 2 minutos')
  expect(screen.getByText(/Últimos datos/).querySelector('time')?.title).toMatch(/\d{4}/)
  expect(spoken.textContent).toBe('Sin conexión en vivo')

  openSocket().connect()
  await waitFor(() => expect(spoken.textContent).toBe('En vivo'))
})

test('with the network back the socket is tried at once', async () => {
  await using backend = await startWebBackend()
  await backend.until('the socket', () => connection.state === 'live')
  openSocket().io.reconnection(false)
  await breakOff(backend)
  dispatchEvent(new Event('online'))
  await backend.until('the return', () => connection.state === 'live')
})
