import { afterEach, expect, test } from 'bun:test'
import { snapshot } from 'valtio'
import type { Bot, BulkProgress } from '#contract/bots/bots'
import { bulkProgressLike } from '../../../server/testing/samples/bots'
import { until } from '../../../server/testing/until'
import { pushStatus } from '../../../server/testing/web/push-status'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { connection } from '../../lib/socket'
import { notices } from '../../ui/feedback/notify'
import { bots, refresh, subscribe } from '../bots-store'
import { clearSelection, select, view } from '../table/table-store'
import { bulk } from './bulk-job'
import { dismissBulk, followBulk, requestBulk, subscribeBulk } from './bulk-store'

afterEach(() => {
  dismissBulk()
  clearSelection()
})

const statusOf = (id: string) => bots.byId[id]?.status
const said = () => notices.list.map(({ title, message }) => `${title} / ${message}`)

async function withBots(backend: WebBackend, names: string[]) {
  const ids: string[] = []
  for (const username of names) {
    const form = { name: username, host: '127.0.0.1', username }
    const { body } = await backend.person.call<{ bot: Bot }>('POST', '/bots', form)
    ids.push(body.bot.id)
  }
  await refresh()
  select(ids, true)
  return ids
}

test('an activation runs on the server, shows its progress and ends with its result', async () => {
  await using backend = await startWebBackend()
  const disposals = [subscribe(), subscribeBulk()]
  const [id = ''] = await withBots(backend, ['uno'])
  await backend.until('the socket', () => connection.state === 'live')
  const asked = requestBulk('start')
  expect(statusOf(id)).toBe('connecting')
  expect(bulk.job).toMatchObject({ action: 'start', done: 0, total: 1, gapMs: 5_000 })
  await asked
  await backend.until('its way in', () => bulk.job?.joining === 1)
  expect(said()).toEqual([])
  backend.host.join(id)
  await backend.until('the end', () => bulk.job === null)
  expect(said()).toEqual(['Activación Completa / 1 bot activado'])
  expect(view.selected.size).toBe(0)
  for (const dispose of disposals) dispose()
})

test('an activation that the server refuses is taken back as a whole', async () => {
  await using backend = await startWebBackend()
  const ids = await withBots(backend, ['uno', 'dos'])
  backend.intercept('POST /bots/bulk/start', () =>
    Response.json(
      { success: false, code: 'ACTIVE_LIMIT_PARTIAL', message: 'Solo cabe 1' },
      { status: 409 },
    ),
  )
  await requestBulk('start')
  expect(ids.map(statusOf)).toEqual(['stopped', 'stopped'])
  expect(bulk.job).toBeNull()
  expect(said()).toEqual(['Límite Parcial de Activación / Solo cabe 1'])
})

test('a partial result takes the failed ones back, keeps them selected and offers a retry', async () => {
  await using backend = await startWebBackend()
  const [good = '', bad = ''] = await withBots(backend, ['uno', 'dos'])
  backend.intercept('POST /bots/bulk/start', () =>
    Response.json({ success: true, ...bulkProgressLike({}) }, { status: 202 }),
  )
  await requestBulk('start')
  const results = [
    { botId: good, success: true },
    { botId: bad, success: false, message: 'No se pudo' },
  ]
  followBulk(bulkProgressLike({ done: 1, results: results.slice(0, 1) }))
  expect(bulk.job?.done).toBe(1)
  followBulk(bulkProgressLike({ done: 2, results, finished: true }))
  expect([good, bad].map(statusOf)).toEqual(['connecting', 'stopped'])
  expect([...view.selected]).toEqual([bad])
  pushStatus(good, 'running')
  await backend.until('the last word', () => said().length > 0)
  expect(said()).toEqual(['Activación Parcial / 1 bot activado, 1 falló'])
  expect(bulk.job).toMatchObject({ finished: true, names: { [bad]: 'dos' } })

  backend.intercept('POST /bots/bulk/start', () =>
    Response.json(
      { success: true, ...bulkProgressLike({ jobId: 'b', total: 1 }) },
      { status: 202 },
    ),
  )
  notices.list[0]?.action?.run()
  await backend.until('the retry', () => bulk.job?.id === 'b')
  expect(snapshot(bulk).job).toMatchObject({ total: 1, botIds: [bad], finished: false })
})

test('bots deleted elsewhere leave the table one by one', async () => {
  await using backend = await startWebBackend()
  const [first = '', second = ''] = await withBots(backend, ['uno', 'dos'])
  const results = [{ botId: first, success: true }]
  followBulk(bulkProgressLike({ action: 'delete', done: 1, results }))
  expect(Object.keys(bots.byId)).toEqual([second])
  expect(bulk.job).toMatchObject({ action: 'delete', total: 2 })
})

test('a reload takes the job up where it is, and hears its last word once', async () => {
  await using backend = await startWebBackend()
  const { person } = backend
  const ids = await withBots(backend, ['uno', 'dos', 'tres'])
  const others = ids.slice(1)
  const form = { botIds: ids, delayBetweenBots: 60_000 }
  await person.call('POST', '/bots/bulk/start', form, { prefer: 'respond-async' })
  const current = async () =>
    (await person.call<{ job: BulkProgress | null }>('GET', '/bots/bulk')).body.job
  await until('the first one', async () => (await current())?.done === 1)
  // The page is new: it knows nothing but what it reads.
  dismissBulk()
  const leave = subscribeBulk()
  await backend.until('the job', () => bulk.job !== null)
  expect(snapshot(bulk).job).toMatchObject({
    ...{ action: 'start', done: 1, total: 3, waiting: others },
  })
  leave()

  await person.call('POST', `/bots/bulk/${bulk.job?.id}/cancel`)
  const { id } = bulk.job ?? {}
  bulk.job = null
  const leaveAgain = subscribeBulk()
  await backend.until('its last word', () => said().length > 0)
  expect(said()).toEqual(['Activación Cancelada / 1 bot activado; 2 bots sin cambios'])
  await until('that the server forgets it', async () => (await current()) === null)
  expect((await person.call('GET', `/bots/bulk/${id}`)).status).toBe(404)
  leaveAgain()
})

test('one job at a time', async () => {
  await using backend = await startWebBackend()
  await withBots(backend, ['uno'])
  followBulk(bulkProgressLike({ action: 'stop', done: 1 }))
  await requestBulk('start')
  expect(said()[0]).toContain('Ya tienes una operación en curso')
})
