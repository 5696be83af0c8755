import { expect, spyOn, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { bots, refresh, subscribe } from '../bots/bots-store'
import { offerPreloaded, takePreloaded } from '../lib/preloaded'
import { closeSocket, connection, openSocket } from '../lib/socket'
import { writeToken } from '../lib/token'
import { start } from './startup-store'

const profile = '/auth/profile'
const overview = '/bots/stats/overview'

async function createBot({ person }: WebBackend) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

/** The addresses that the page asks from now on. */
function watchCalls() {
  const paths: string[] = []
  const { fetch: real } = globalThis
  const watched = (input: RequestInfo | URL, init?: RequestInit) => {
    paths.push(String(input).replace('/api', ''))
    return real(input, init)
  }
  const spy = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(watched, real))
  return { paths, [Symbol.dispose]: () => spy.mockRestore() }
}

test('the dashboard takes what the start-up has read, and asks for none of it again', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend)
  closeSocket()
  sessionStorage.setItem('started', '1')
  using calls = watchCalls()
  await start()
  expect(calls.paths).toEqual([profile, overview])
  const asked = calls.paths.length
  await refresh()
  expect(calls.paths).toHaveLength(asked)
  expect(bots).toMatchObject({ state: 'ready', botsAvailable: 3 })
  expect(Object.keys(bots.byId)).toEqual([id])
  await refresh()
  expect(calls.paths.slice(asked).sort()).toEqual([profile, overview])
})

test('a dashboard that comes during the start-up waits for what it is reading', async () => {
  await using backend = await startWebBackend()
  await createBot(backend)
  closeSocket()
  sessionStorage.setItem('started', '1')
  using calls = watchCalls()
  await Promise.all([start(), refresh()])
  expect(bots.state).toBe('ready')
  const count = (path: string) => calls.paths.filter((asked) => asked === path).length
  expect([count(profile), count(overview)]).toEqual([1, 1])
})

/** The dashboard after its start-up, and what it asks from now on; its socket is yet to connect. */
async function withoutSocket(backend: WebBackend) {
  await backend.until('the socket', () => connection.state === 'live')
  openSocket().disconnect()
  sessionStorage.setItem('started', '1')
  await start()
  await refresh()
  const calls = watchCalls()
  const leave = subscribe()
  await refresh()
  calls.paths.length = 0
  return {
    calls,
    [Symbol.dispose]() {
      leave()
      calls[Symbol.dispose]()
    },
  }
}

test('nothing is read again when the socket connects and nothing has changed', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend)
  using dashboard = await withoutSocket(backend)
  openSocket().connect()
  await backend.until('the socket', () => connection.state === 'live')
  await backend.person.call('POST', `/bots/${id}/start`)
  await backend.until('the push', () => bots.byId[id]?.status === 'connecting')
  expect(dashboard.calls.paths.filter((path) => path === overview)).toEqual([])
})

test('it is read once more when something has changed before the socket connects', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend)
  using dashboard = await withoutSocket(backend)
  await backend.person.call('PUT', `/bots/${id}`, { name: 'Otro nombre' })
  openSocket().connect()
  await backend.until('the truth', () => bots.byId[id]?.name === 'Otro nombre')
  expect(dashboard.calls.paths.filter((path) => path === overview)).toHaveLength(1)
})

test('it is read once more when the socket was there before the dashboard listened', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend)
  sessionStorage.setItem('started', '1')
  await start()
  const pushed = new Promise((resolve) => openSocket().once('botState', resolve))
  await backend.person.call('POST', `/bots/${id}/start`)
  await pushed
  const dispose = subscribe()
  await backend.until('the truth', () => bots.byId[id]?.status === 'connecting')
  dispose()
})

test('what failed is asked for by the dashboard itself', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend)
  sessionStorage.setItem('started', '1')
  backend.intercept(`GET ${overview}`, () => new Response('busy', { status: 503 }))
  await start()
  await refresh()
  expect(bots.state).toBe('ready')
  expect(Object.keys(bots.byId)).toEqual([id])
})

test('what was read is given once, only while it is fresh, and to nobody else', async () => {
  const stats = {
    total: 0,
    running: 0,
    connecting: 0,
    stopping: 0,
    stopped: 0,
    botsAvailable: 1,
  }
  writeToken('uno')
  offerPreloaded(Promise.resolve({ bots: [], stats, revision: null, at: Date.now() }))
  expect((await takePreloaded())?.stats).toEqual(stats)
  expect(await takePreloaded()).toBeNull()
  offerPreloaded(Promise.resolve({ bots: [], stats, revision: null, at: Date.now() - 60_000 }))
  expect(await takePreloaded()).toBeNull()
  offerPreloaded(Promise.resolve({ bots: [], stats, revision: null, at: Date.now() }))
  writeToken('dos')
  expect(await takePreloaded()).toBeNull()
})
