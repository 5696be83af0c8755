import { expect, test } from 'bun:test'
import type { Bot, BulkAnswer, BulkProgress } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import type { Config } from '../config'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { hostInside } from '../testing/minecraft/inner-host'
import { startTestSquid } from '../testing/minecraft/squid/squid'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

/** So many bots get a line at a time. */
const atOnce = 8

type Failed = { code: string }

/** A person with bots that run in a host inside the test; `order` sends a line to some. */
async function withRunningBots(count: number, config: Partial<Config> = {}) {
  const ctx = createTestContext({ defaultBots: 100, ...config })
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const form = { name: `Bot ${index}`, host: '127.0.0.1', username: `bot_${index}` }
    const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
    await person.call('POST', `/bots/${bot.id}/start`)
    ids.push(bot.id)
  }
  await host.settle()
  for (const id of ids) host.join(id)
  await host.settle()
  const order = <Body = BulkAnswer>(botIds: string[], more: object = {}, headers = {}) =>
    person.call<Body>('POST', '/bots/command', { botIds, line: '!pos', ...more }, headers)
  return { ctx, host, person, ids, order, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

const done = (message: string, success = true) => ({
  ...{ success, message, executionTime: 7 },
  metadata: { commandName: 'pos', running: false },
})

test('every bot gets the line and says what came of it', async () => {
  await using world = await withRunningBots(3)
  const { host, ids, order } = world
  host.answers.command = ({ botId }) => done(`Aquí ${botId}`, botId !== ids[1])
  const { status, body } = await host.answering(order([...ids, ids[0] ?? '']))
  expect(status).toBe(200)
  expect(body.message).toBe('2 bots respondieron, 1 falló')
  expect(body.success).toBe(true)
  expect(body.results).toEqual(
    ids.map((botId, index) => ({
      ...{ botId, success: index !== 1, message: `Aquí ${botId}`, executionTime: 7 },
    })),
  )
  expect(host.asked('command')).toEqual(ids.map((botId) => ({ botId, line: '!pos' })))
})

test('bots of others and those that stand still fail alone', async () => {
  await using world = await withRunningBots(2)
  const { ctx, host, person, ids, order } = world
  host.answers.command = () => done('Aquí')
  const stranger = await registerUser(ctx)
  const form = { name: 'Ajeno', host: '127.0.0.1', username: 'ajeno' }
  const theirs = (await stranger.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
  await host.answering(person.call('POST', `/bots/${ids[1]}/stop`))
  const { body } = await host.answering(order([ids[0] ?? '', ids[1] ?? '', theirs, 'nada']))
  const failures = body.results.filter(({ success }) => !success)
  expect(body.results.filter(({ success }) => success).map(({ botId }) => botId)).toEqual([
    ids[0] ?? '',
  ])
  expect(Object.fromEntries(failures.map(({ botId, message }) => [botId, message]))).toEqual({
    [ids[1] ?? '']: 'El bot debe estar en ejecución para recibir comandos.',
    [theirs]: 'Ese bot no existe o no es tuyo.',
    nada: 'Ese bot no existe o no es tuyo.',
  })
})

test('a few are asked at a time, and one after another with a gap', async () => {
  await using world = await withRunningBots(atOnce + 4)
  const { host, ids, order } = world
  let now = 0
  const most: number[] = []
  let release = Promise.withResolvers<void>()
  host.answers.command = async () => {
    now += 1
    most.push(now)
    await release.promise
    now -= 1
    return done('Aquí')
  }
  const all = order(ids)
  await until('the first few', async () => {
    await host.settle()
    return most.length === atOnce
  })
  release.resolve()
  expect((await host.answering(all)).body.results).toHaveLength(ids.length)
  expect(Math.max(...most)).toBe(atOnce)
  most.length = 0
  release = Promise.withResolvers()
  release.resolve()
  await host.answering(order(ids.slice(0, 3), { gapMs: 1 }))
  expect(most).toEqual([1, 1, 1])
})

test('asked to respond at once it tells how it goes, and is cancelled; a start does not wait', async () => {
  await using world = await withRunningBots(3)
  const { ctx, host, person, ids, order } = world
  host.answers.command = () => done('Aquí')
  const prefer = { prefer: 'respond-async' }
  const began = await order<BulkProgress>(ids, { gapMs: 60_000 }, prefer)
  expect(began.status).toBe(202)
  expect(began.body).toMatchObject({ action: 'command', total: 3, gapMs: 60_000, finished: false })
  expect((await order<Failed>(ids)).body.code).toBe('BULK_RUNNING')
  const current = async () => (await person.call<Current>('GET', '/bots/bulk')).body
  await until('the first answer', async () => {
    await host.settle()
    return (await current()).command?.done === 1
  })
  expect((await current()).job).toBeNull()
  const stop = { botIds: ids.slice(2), delayBetweenBots: 0 }
  expect((await host.answering(person.call('POST', '/bots/bulk/stop', stop))).status).toBe(200)
  expect((await current()).job?.action).toBe('stop')

  const path = `/bots/bulk/${began.body.jobId}`
  const stranger = await registerUser(ctx)
  expect((await stranger.call('POST', `${path}/cancel`)).status).toBe(404)
  const { body } = await person.call<BulkProgress>('POST', `${path}/cancel`)
  expect(body).toMatchObject({ done: 1, cancelled: true, finished: true, waiting: ids.slice(1) })
  expect(host.asked('command')).toHaveLength(1)
  expect((await person.call('DELETE', path)).status).toBe(200)
  expect(await current()).toMatchObject({ command: null, job: { action: 'stop' } })
})

type Current = Record<'job' | 'command', BulkProgress | null>

test('it counts as one call, and has a limit of its own', async () => {
  await using world = await withRunningBots(30, { requests: 100 })
  const { host, person, ids, order } = world
  host.answers.command = () => done('Aquí')
  for (let count = 0; count < 5; count += 1) {
    expect((await host.answering(order(ids))).status).toBe(200)
  }
  const refused = await order<Failed>(ids)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(host.asked('command')).toHaveLength(150)
  expect((await person.call('GET', '/bots')).status).toBe(200)
})

test.each<[string, object]>([
  ['no bot', { botIds: [] }],
  ['no line', { line: '  ' }],
  ['a long line', { line: 'x'.repeat(257) }],
  ['a gap below zero', { gapMs: -1 }],
  ['a gap of hours', { gapMs: 3_600_000 }],
  ['too many bots', { botIds: Array.from({ length: 1_501 }, () => 'x') }],
  ['an unknown key', { extra: true }],
])('%s is refused', async (_what, more) => {
  await using ctx = createTestContext()
  const person = await registerUser(ctx)
  const body = { botIds: ['x'], line: '!pos', ...more }
  const refused = await person.call('POST', '/bots/command', body)
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
})

test('on a real server each says where it stands, also in its own console', async () => {
  await using squid = await startTestSquid()
  const ctx = createTestContext()
  await using _ctx = ctx
  await hostInside(ctx)
  const person = await registerUser(ctx)
  const ids: string[] = []
  for (const username of ['Uno', 'Dos']) {
    const form = { name: username, host: '127.0.0.1', port: squid.port, username }
    const { bot } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body
    await person.call('POST', `/bots/${bot.id}/start`)
    ids.push(bot.id)
  }
  await until('both stand there', () =>
    ids.every((id) => ctx.fleet.stateOf(id).status === 'running'),
  )
  const request = { botIds: ids, line: '!pos' }
  const { body } = await person.call<BulkAnswer>('POST', '/bots/command', request)
  expect(body.results.map(({ success }) => success)).toEqual([true, true])
  for (const { botId, message } of body.results) {
    await until('the lines', async () => {
      const page = await person.call<{ logs: LogEntry[] }>('GET', `/bots/${botId}/logs`)
      const said = page.body.logs.map((line) => line.message)
      return said.includes('!pos') && said.includes(message ?? '')
    })
  }
}, 600_000)
