import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { botLike, disconnectLike } from '../../server/testing/samples/bots'
import { makeAdmin } from '../../server/testing/samples/people'
import { pushStatus } from '../../server/testing/web/push-status'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { connection, openSocket } from '../lib/socket'
import { dismiss, notices } from '../ui/feedback/notify'
import { startBot } from './actions/bots-actions'
import { bots, mergeBot, refresh, removeBot, subscribe } from './bots-store'

async function createBot({ person }: WebBackend, username: string) {
  const form = { name: username, host: '127.0.0.1', username }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
}

const statusOf = (id: string) => bots.byId[id]?.status

test('a refresh brings the bots, the allowance and their age', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend, 'uno')
  const before = Date.now()
  await refresh()
  expect(bots.state).toBe('ready')
  expect(Object.keys(bots.byId)).toEqual([id])
  expect(bots.botsAvailable).toBe(3)
  expect(bots.freshAt).toBeGreaterThanOrEqual(before)
})

test('a first load that fails says so, a later one keeps what is known', async () => {
  await using backend = await startWebBackend()
  const broken = () =>
    Response.json({ success: false, code: 'UNEXPECTED', message: 'x' }, { status: 500 })
  backend.intercept('GET /bots/stats/overview', broken)
  await refresh()
  expect(bots.state).toBe('failed')
  const { id } = await createBot(backend, 'uno')
  await refresh()
  backend.intercept('GET /bots/stats/overview', broken)
  await refresh()
  expect(bots.state).toBe('ready')
  expect(statusOf(id)).toBe('stopped')
})

test('pushes follow a bot through its life', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend, 'uno')
  const dispose = subscribe()
  await backend.until('the bots', () => connection.state === 'live' && statusOf(id))
  await backend.until('the subscription', () => bots.state === 'ready')
  await backend.person.call('POST', `/bots/${id}/start`)
  await backend.until('connecting', () => statusOf(id) === 'connecting')
  backend.host.join(id)
  await backend.until('running', () => statusOf(id) === 'running')
  const other = await createBot(backend, 'dos')
  await backend.until('the bot of another tab', () => statusOf(other.id) === 'stopped')
  await backend.person.call('DELETE', `/bots/${other.id}`)
  await backend.until('its end', () => !(other.id in bots.byId))
  dispose()
})

test('that an administrator stopped a bot, and why, is said in passing, once', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend, 'uno')
  const dispose = subscribe()
  await backend.until('the bots', () => connection.state === 'live' && statusOf(id))
  await backend.person.call('POST', `/bots/${id}/start`)
  await backend.until('connecting', () => statusOf(id) === 'connecting')
  backend.host.join(id)
  await backend.until('running', () => statusOf(id) === 'running')
  const admin = await makeAdmin(backend.ctx)
  await admin.call('POST', '/admin/bots/stop', { ids: [id], reason: 'Mucho ruido' })
  await backend.until('stopping', () => statusOf(id) === 'stopping')
  backend.host.finish(id)
  await backend.until('stopped', () => statusOf(id) === 'stopped')
  const said = notices.list.map(({ title, message, times }) => [title, message, times])
  const why = 'Un administrador detuvo el bot: «Mucho ruido».'
  expect(said).toEqual([['«uno» ha salido de su servidor', why, 1]])
  for (const notice of notices.list) dismiss(notice.id)
  dispose()
})

test('after a reconnection everything is read anew', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend, 'uno')
  const dispose = subscribe()
  await backend.until('the bots', () => connection.state === 'live' && statusOf(id))
  openSocket().disconnect()
  expect(connection.state).toBe('lost')
  await backend.person.call('PUT', `/bots/${id}`, { name: 'Otro nombre' })
  openSocket().connect()
  await backend.until('the new name', () => bots.byId[id]?.name === 'Otro nombre')
  dispose()
})

test('what is pushed during a refresh is not undone by its older answer', async () => {
  await using backend = await startWebBackend()
  const first = await createBot(backend, 'uno')
  const second = await createBot(backend, 'dos')
  await backend.until('the socket', () => connection.state === 'live')
  await refresh()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const real = await fetch(`${backend.url}/api/bots/stats/overview`, {
    headers: { authorization: `Bearer ${backend.person.token}` },
  })
  backend.intercept('GET /bots/stats/overview', async () => {
    await held
    return real
  })
  const reading = refresh()
  pushStatus(first.id, 'running')
  removeBot({ botId: second.id })
  release()
  await reading
  expect(statusOf(first.id)).toBe('running')
  expect(second.id in bots.byId).toBe(false)
})

test('a status that was asked for survives an answer and a push that are older', async () => {
  await using backend = await startWebBackend()
  const { id } = await createBot(backend, 'uno')
  await refresh()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  backend.intercept(`POST /bots/${id}/start`, async () => {
    await held
    return undefined
  })
  const started = startBot(id)
  await refresh()
  pushStatus(id, 'stopped')
  expect(statusOf(id)).toBe('connecting')
  release()
  await started
  await backend.person.call('POST', `/bots/${id}/stop`)
  await refresh()
  expect(statusOf(id)).not.toBe('connecting')
})

test('full data is merged into a known bot', () => {
  const lastEnd = disconnectLike()
  const bot = botLike({ status: 'stopped', lastEnd })
  mergeBot({ bot })
  mergeBot({ bot: { ...bot, name: 'Renombrado', status: 'running' } })
  expect(bots.byId[bot.id]).toMatchObject({ name: 'Renombrado', status: 'running', lastEnd })
  removeBot({ botId: bot.id })
  expect(bots.byId).toEqual({})
})
