import { afterEach, expect, jest, test } from 'bun:test'
import type { Bot, BulkAction, BulkProgress } from '#contract/bots/bots'
import { bulkProgressLike, disconnectLike } from '../../../server/testing/samples/bots'
import { pushStatus } from '../../../server/testing/web/push-status'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { notices } from '../../ui/feedback/notify'
import { bots, refresh } from '../bots-store'
import { clearSelection, select } from '../table/table-store'
import { bulk } from './bulk-job'
import { cancelBulk, dismissBulk, followBulk, requestBulk, runBulk } from './bulk-store'

afterEach(() => {
  jest.useRealTimers()
  dismissBulk()
  clearSelection()
})

const said = () => notices.list.map(({ type, title, message }) => `${type}: ${title} / ${message}`)
const statuses = (ids: string[]) => ids.map((id) => bots.byId[id]?.status)

async function withBots(backend: WebBackend, status: Bot['status'] = 'stopped') {
  const ids: string[] = []
  for (const username of ['uno', 'dos']) {
    const form = { name: username, host: '127.0.0.1', username }
    const { body } = await backend.person.call<{ bot: Bot }>('POST', '/bots', form)
    ids.push(body.bot.id)
  }
  await refresh()
  for (const botId of ids) pushStatus(botId, status)
  select(ids, true)
  return ids
}

const jobOf = (action: BulkAction, fields: Partial<BulkProgress> = {}) =>
  bulkProgressLike({ action, ...fields })

const accepted = (action: BulkAction) => () =>
  Response.json({ success: true, ...jobOf(action) }, { status: 202 })

/** Begins a job on two bots and ends it with what became of them. */
async function endedJob(backend: WebBackend, action: BulkAction, outcomes: [boolean, boolean]) {
  const ids = await withBots(backend, action === 'start' ? 'stopped' : 'running')
  backend.intercept(`POST /bots/bulk/${action}`, accepted(action))
  await runBulk(action, ids)
  const results = ids.map((botId, index) => ({ botId, success: outcomes[index] === true }))
  followBulk(jobOf(action, { done: 2, results, finished: true }))
  return ids
}

test.each([
  ['start', 'Activación Parcial', '1 bot activado, 1 falló', ['running', 'stopped']],
  ['stop', 'Detención Parcial', '1 bot detenido, 1 falló', ['stopping', 'running']],
  ['delete', 'Eliminación Parcial', '1 bot eliminado, 1 falló', [undefined, 'running']],
] as const)('%s in part', async (action, title, message, after) => {
  await using backend = await startWebBackend()
  const ids = await endedJob(backend, action, [true, false])
  if (action === 'start') {
    // Asked is not yet running.
    expect(said()).toEqual([])
    expect(statuses(ids)).toEqual(['connecting', 'stopped'])
    pushStatus(ids[0] ?? '', 'running')
  }
  await backend.until('the last word', () => said().length > 0)
  expect(said()).toEqual([`warning: ${title} / ${message}`])
  expect(statuses(ids)).toEqual([...after])
})

test.each([
  ['start', 'Error en Activación', 'stopped'],
  ['stop', 'Error en Detención', 'running'],
  ['delete', 'Error en Eliminación Masiva', 'running'],
] as const)('%s of none', async (action, title, before) => {
  await using backend = await startWebBackend()
  const ids = await endedJob(backend, action, [false, false])
  expect(said()[0]).toStartWith(`error: ${title} / 0 bots`)
  expect(statuses(ids)).toEqual([before, before])
})

test.each([
  ['start', 'Error en Activación', 'stopped', 'connecting'],
  ['stop', 'Error en Detención', 'running', 'stopping'],
  ['delete', 'Error en Eliminación Masiva', 'running', 'running'],
] as const)(
  '%s that is refused shows at once what it undoes',
  async (action, title, before, shown) => {
    await using backend = await startWebBackend()
    const ids = await withBots(backend, before)
    backend.intercept(`POST /bots/bulk/${action}`, () =>
      Response.json({ success: false, code: 'BUSY', message: 'Ocupado' }, { status: 503 }),
    )
    const asked = runBulk(action, ids)
    expect(statuses(ids)).toEqual([shown, shown])
    await asked
    expect(statuses(ids)).toEqual([before, before])
    expect(said()).toEqual([`error: ${title} / Ocupado`])
    expect(bulk.job).toBeNull()
  },
)

test('an activation is complete when its bots run; one that does not get in says why', async () => {
  await using backend = await startWebBackend()
  const ids = await endedJob(backend, 'start', [true, true])
  const [good = '', bad = ''] = ids
  expect(bulk.job).toMatchObject({ joining: 2, finished: false })
  pushStatus(good, 'running')
  await backend.until('one of them', () => bulk.job?.joining === 1)
  expect(said()).toEqual([])
  const bot = bots.byId[bad]
  if (bot) Object.assign(bot, { status: 'stopped', lastEnd: disconnectLike({ message: 'Lleno.' }) })
  await backend.until('the end', () => bulk.job?.finished)
  expect(said()).toEqual(['warning: Activación Parcial / 1 bot activado, 1 falló'])
  expect(bulk.job?.results).toEqual([
    { botId: good, success: true },
    { botId: bad, success: false, message: 'Lleno.' },
  ])
})

test('a cancelled job says what it did and leaves the rest as it was', async () => {
  await using backend = await startWebBackend()
  const ids = await withBots(backend)
  backend.intercept('POST /bots/bulk/start', accepted('start'))
  await runBulk('start', ids)
  const [first = '', second = ''] = ids
  const progress = { done: 1, results: [{ botId: first, success: true }], waiting: [second] }
  followBulk(jobOf('start', progress))
  expect(statuses(ids)).toEqual(['connecting', 'connecting'])
  const over = jobOf('start', { ...progress, finished: true, cancelled: true })
  backend.intercept('POST /bots/bulk/a/cancel', () => {
    // The push comes before the answer: the last word is said once.
    followBulk(over)
    return Response.json({ success: true, ...over })
  })
  await cancelBulk()
  expect(bulk.job).toBeNull()
  expect(statuses(ids)).toEqual(['connecting', 'stopped'])
  expect(said()).toEqual(['info: Activación Cancelada / 1 bot activado; 1 bot sin cambios'])
})

test('a cancellation that fails says so, and the job goes on', async () => {
  await using backend = await startWebBackend()
  const ids = await withBots(backend, 'running')
  backend.intercept('POST /bots/bulk/stop', accepted('stop'))
  await runBulk('stop', ids)
  backend.intercept('POST /bots/bulk/a/cancel', () =>
    Response.json({ success: false, code: 'BUSY', message: 'Ocupado' }, { status: 503 }),
  )
  await cancelBulk()
  expect(said()).toEqual(['error: No se pudo cancelar / Ocupado'])
  expect(bulk.job).toMatchObject({ cancelling: false, finished: false })
})

test('the gaps are two seconds for deletions and five for the others', async () => {
  await using backend = await startWebBackend()
  const sent: unknown[] = []
  const { fetch: real } = globalThis
  const listening = (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).startsWith('/api/bots/bulk/')) sent.push(JSON.parse(String(init?.body)))
    return real(input, init)
  }
  globalThis.fetch = Object.assign(listening, real)
  const [id = ''] = await withBots(backend)
  for (const action of ['start', 'stop', 'delete'] as const) {
    backend.intercept(`POST /bots/bulk/${action}`, accepted(action))
    await runBulk(action, [id])
  }
  globalThis.fetch = real
  expect(sent).toEqual(
    [5_000, 5_000, 2_000].map((delay) => ({ botIds: [id], delayBetweenBots: delay })),
  )
})

test('running bots that were selected are left out, and it says so', async () => {
  await using backend = await startWebBackend()
  const [first = '', second = ''] = await withBots(backend)
  pushStatus(first, 'running')
  backend.intercept('POST /bots/bulk/start', accepted('start'))
  await requestBulk('start')
  expect(statuses([first, second])).toEqual(['running', 'connecting'])
  expect(bulk.job?.botIds).toEqual([second])
  expect(said()).toEqual([
    'info: Bots ya en ejecución / 1 bot seleccionado ya está en ejecución y se deja como está.',
  ])
})

test('a job whose news got lost is asked for, and goes on', async () => {
  await using backend = await startWebBackend()
  const ids = await withBots(backend)
  backend.intercept('POST /bots/bulk/start', accepted('start'))
  jest.useFakeTimers()
  await runBulk('start', ids)
  const results = ids.map((botId) => ({ botId, success: true }))
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  backend.intercept('GET /bots/bulk/a', () => {
    resolve()
    const job = jobOf('start', { done: 2, results, finished: true })
    return Response.json({ success: true, ...job })
  })
  jest.advanceTimersByTime(20_000)
  jest.useRealTimers()
  await asked
  await backend.until('their way in', () => bulk.job?.joining === 2)
  for (const id of ids) pushStatus(id, 'running')
  await backend.until('the end', () => bulk.job === null)
  expect(said()).toEqual(['success: Activación Completa / 2 bots activados'])
})

test('a job that the server has forgotten ends with what its bots tell', async () => {
  await using backend = await startWebBackend()
  const ids = await withBots(backend)
  backend.intercept('POST /bots/bulk/start', accepted('start'))
  jest.useFakeTimers()
  await runBulk('start', ids)
  backend.intercept('GET /bots/bulk/a', () =>
    Response.json({ success: false, code: 'NOT_FOUND', message: 'No' }, { status: 404 }),
  )
  jest.advanceTimersByTime(20_000)
  jest.useRealTimers()
  await backend.until('the end', () => bulk.job?.finished)
  expect(said()[0]).toStartWith('error: Error en Activación / 0 bots activados, 2 fallaron')
  expect(statuses(ids)).toEqual(['stopped', 'stopped'])
  const { message } = bulk.job?.results[0] ?? {}
  expect(message).toBe('No se supo el resultado de este bot.')
})
