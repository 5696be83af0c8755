import { expect, test } from 'bun:test'
import type { Bot, BulkAnswer, BulkProgress } from '#contract/bots/bots'
import type { Config } from '../../config'
import { createTestContext } from '../../testing/context'
import { appOf, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

type Failed = { code: string; message: string }

/** A person with bots on a server that may be dialled; no host runs, so starts stay connecting. */
async function withBots(count: number, config: Partial<Config> = {}) {
  const ctx = createTestContext({ defaultBots: 10, ...config })
  const person = await registerUser(ctx)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const form = { name: `Bot ${index}`, host: '127.0.0.1', username: `bot_${index}` }
    ids.push((await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id)
  }
  const bulk = <Body = BulkAnswer>(action: string, botIds: string[], delay = 0, headers = {}) =>
    person.call<Body>('POST', `/bots/bulk/${action}`, { botIds, delayBetweenBots: delay }, headers)
  const statuses = async () => {
    const { body } = await person.call<{ bots: Bot[] }>('GET', '/bots')
    return body.bots.map(({ status }) => status)
  }
  return { ctx, person, ids, bulk, statuses, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('bots are started, stopped and deleted together', async () => {
  await using world = await withBots(3)
  const { ids, bulk, statuses } = world
  const started = await bulk('start', ids)
  expect(started.status).toBe(200)
  expect(started.body).toEqual({
    success: true,
    results: ids.map((botId) => ({ botId, success: true })),
    message: '3 bots en proceso de activación',
  })
  expect(await statuses()).toEqual(['connecting', 'connecting', 'connecting'])
  expect((await bulk('stop', ids)).body.success).toBe(true)
  expect(await statuses()).toEqual(['stopped', 'stopped', 'stopped'])
  expect((await bulk('delete', ids)).body.message).toBe('3 bots eliminados')
  expect(await statuses()).toEqual([])
})

test('foreign ids fail alone, and a bot named twice is handled once', async () => {
  await using world = await withBots(1)
  const { ctx, ids, bulk } = world
  const stranger = await registerUser(ctx)
  const form = { name: 'Ajeno', host: '127.0.0.1', username: 'ajeno' }
  const theirs = await stranger.call<{ bot: Bot }>('POST', '/bots', form)
  const { body } = await bulk('start', [...ids, theirs.body.bot.id, 'nada', ...ids])
  expect(body.results.map(({ success }) => success)).toEqual([true, false, false])
  expect(body.results[1]?.message).toBe('Ese bot no existe o no es tuyo.')
  expect(body).toMatchObject({ success: true, message: '1 bot activado, 2 fallaron' })
  expect((await bulk('delete', ['nada'])).body.success).toBe(false)
  const after = await stranger.call<{ bot: Bot }>('GET', `/bots/${theirs.body.bot.id}`)
  expect(after.body.bot.status).toBe('stopped')
})

test('an activation above the plan is refused as a whole, before anything starts', async () => {
  await using world = await withBots(4)
  const { ctx, ids, bulk, statuses } = world
  ctx.config.defaultBots = 2
  ctx.settings.invalidate()
  const partial = await bulk<Failed>('start', ids.slice(0, 3))
  expect(partial.status).toBe(409)
  expect(partial.body.code).toBe('ACTIVE_LIMIT_PARTIAL')
  expect(partial.body.message).toContain('puedes activar 2')
  expect(new Set(await statuses())).toEqual(new Set(['stopped']))
  await bulk('start', ids.slice(0, 2))
  const full = await bulk<Failed>('start', ids)
  expect(full.body.code).toBe('ACTIVE_LIMIT_REACHED')
  expect((await bulk('start', ids.slice(0, 2))).status).toBe(200)
})

test('a bot in transition is not deleted and says why', async () => {
  await using world = await withBots(2)
  const { ids, bulk, statuses } = world
  await bulk('start', ids.slice(0, 1))
  const { body } = await bulk('delete', ids)
  expect(body.results.map(({ success }) => success)).toEqual([false, true])
  expect(body.message).toBe('1 bot eliminado, 1 falló')
  expect(await statuses()).toEqual(['connecting'])
})

test('asked to respond at once, the job goes on, reports, and is one at a time', async () => {
  await using world = await withBots(3)
  const { ctx, person, ids, bulk } = world
  const pushed: BulkProgress[] = []
  const toUser = ctx.realtime.toUser
  ctx.realtime.toUser = (userId, event, payload) => {
    if (event === 'bulkProgress') pushed.push(structuredClone(payload as BulkProgress))
    toUser(userId, event, payload)
  }
  const headers = { prefer: 'respond-async, wait=1' }
  const began = await bulk<BulkProgress>('stop', ids, 20, headers)
  expect(began.status).toBe(202)
  expect(began.headers.get('preference-applied')).toBe('respond-async')
  expect(began.body).toMatchObject({ success: true, total: 3, gapMs: 20, finished: false })
  expect((await bulk<Failed>('start', ids)).body.code).toBe('BULK_RUNNING')

  const progress = () => person.call<BulkProgress>('GET', `/bots/bulk/${began.body.jobId}`)
  await until('the end of the job', async () => (await progress()).body.finished)
  expect((await progress()).body).toMatchObject({ done: 3, total: 3, finished: true })
  expect(pushed.map(({ done, finished }) => [done, finished])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ])
  const stranger = await registerUser(ctx)
  expect((await stranger.call('GET', `/bots/bulk/${began.body.jobId}`)).status).toBe(404)
  ctx.clock.advance(3_600_000)
  expect((await progress()).status).toBe(404)
})

test('a job is cancelled after the bot that it is at; what it left alone stays as it was', async () => {
  await using world = await withBots(3)
  const { ctx, person, ids, bulk, statuses } = world
  const current = async () =>
    (await person.call<{ job: BulkProgress | null }>('GET', '/bots/bulk')).body.job
  expect(await current()).toBeNull()
  const headers = { prefer: 'respond-async' }
  const { jobId } = (await bulk<BulkProgress>('start', ids, 60_000, headers)).body
  await until('the first start', async () => (await current())?.done === 1)
  expect(await current()).toMatchObject({ jobId, finished: false, waiting: ids.slice(1) })
  const path = `/bots/bulk/${jobId}`
  expect((await person.call<Failed>('DELETE', path)).body.code).toBe('BULK_RUNNING')
  const stranger = await registerUser(ctx)
  expect((await stranger.call('POST', `${path}/cancel`)).status).toBe(404)

  const cancelled = await person.call<BulkProgress>('POST', `${path}/cancel`)
  const over = { done: 1, total: 3, finished: true, cancelled: true, waiting: ids.slice(1) }
  expect(cancelled.body).toMatchObject(over)
  expect(await statuses()).toEqual(['connecting', 'stopped', 'stopped'])
  // Its last word is there for whoever comes back, until it was heard.
  expect(await current()).toMatchObject(over)
  expect((await stranger.call('DELETE', path)).status).toBe(404)
  expect((await person.call('DELETE', path)).status).toBe(200)
  expect(await current()).toBeNull()
  expect((await bulk('stop', ids)).status).toBe(200)
})

test('one that is over is not cancelled any more', async () => {
  await using world = await withBots(1)
  const { person, ids, bulk } = world
  await bulk('start', ids)
  const { job } = (await person.call<{ job: BulkProgress }>('GET', '/bots/bulk')).body
  const { body } = await person.call<BulkProgress>('POST', `/bots/bulk/${job.jobId}/cancel`)
  expect(body).toMatchObject({ finished: true, cancelled: false, waiting: [] })
})

test('the gap is what was asked for, at starts at least the pace of joins, else the usual', async () => {
  await using world = await withBots(1, { joinIntervalMs: 7_000 })
  const { person, ids } = world
  const gapOf = async (action: string, delay?: number) => {
    const body = { botIds: ids, ...(delay === undefined ? {} : { delayBetweenBots: delay }) }
    const headers = { prefer: 'respond-async' }
    const answer = await person.call<BulkProgress>('POST', `/bots/bulk/${action}`, body, headers)
    return answer.body.gapMs
  }
  expect(await gapOf('start', 0)).toBe(7_000)
  expect(await gapOf('start', 9_000)).toBe(9_000)
  expect(await gapOf('start')).toBe(7_000)
  expect(await gapOf('stop')).toBe(5_000)
  expect(await gapOf('stop', 0)).toBe(0)
  expect(await gapOf('delete')).toBe(2_000)
})

test('the request is told that it may be idle for as long as the gaps take', async () => {
  await using world = await withBots(1)
  const { ctx, person, ids } = world
  const lifted: [path: string, seconds: number][] = []
  const server = {
    timeout: ({ url }: Request, seconds: number) => lifted.push([new URL(url).pathname, seconds]),
  }
  const request = new Request('http://localhost/api/bots/bulk/stop', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ botIds: ids }),
  })
  const answer = await appOf(ctx).fetch(request, { server })
  expect(await answer.json()).toMatchObject({ success: true })
  expect(lifted).toEqual([['/api/bots/bulk/stop', 0]])
})

test('a request that is dropped does not stop its job', async () => {
  await using world = await withBots(2)
  const { ctx, person, ids, statuses } = world
  const dropped = new AbortController()
  const toUser = ctx.realtime.toUser
  ctx.realtime.toUser = (...event) => {
    toUser(...event)
    if (event[1] === 'bulkProgress') dropped.abort()
  }
  const app = appOf(ctx)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => app.fetch(request),
  })
  try {
    const call = fetch(`${server.url}api/bots/bulk/start`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ botIds: ids, delayBetweenBots: 150 }),
      signal: dropped.signal,
    })
    expect(await call.catch((error: Error) => error.name)).toBe('AbortError')
    await until('every start', async () => !(await statuses()).includes('stopped'))
    expect(await statuses()).toEqual(['connecting', 'connecting'])
  } finally {
    await server.stop(true)
  }
})

test('a closing server does not wait for the gaps of a job', async () => {
  const world = await withBots(3)
  const answer = world.bulk('start', world.ids, 60_000)
  await until('the first start', async () => (await world.statuses()).includes('connecting'))
  await world[Symbol.asyncDispose]()
  expect((await answer).body.results).toHaveLength(1)
})

test.each<[string, object]>([
  ['no bot', { botIds: [] }],
  ['no list', { botIds: 'todos' }],
  ['a number', { botIds: [1] }],
  ['too many bots', { botIds: Array.from({ length: 1_501 }, () => 'x') }],
  ['a gap below zero', { botIds: ['x'], delayBetweenBots: -1 }],
  ['a gap as text', { botIds: ['x'], delayBetweenBots: '5' }],
  ['an unknown key', { botIds: ['x'], extra: true }],
])('%s is refused', async (_what, body) => {
  await using world = await withBots(0)
  for (const action of ['start', 'stop', 'delete']) {
    const refused = await world.person.call('POST', `/bots/bulk/${action}`, body)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe('VALIDATION')
  }
})
