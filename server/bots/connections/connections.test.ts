import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { Connection } from '#contract/bots/connections'
import { connections } from '#db/schema'
import { disconnectOf, reportOf } from '../../game/disconnect'
import type { ConnectionReport } from '../../game/protocol'
import { newId } from '../../lib/ids'
import { createTestContext } from '../../testing/context'
import { atOnce, attachHost } from '../../testing/fakes/attach-host'
import { kicked } from '../../testing/fakes/fake-host'
import { registerUser } from '../../testing/samples/people'

type Page = { connections: Connection[]; hasMore: boolean }

/** A started bot in a host inside the test. */
async function withBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx, { times: atOnce })
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  const page = async (query = '') =>
    (await person.call<Page>('GET', `/bots/${id}/connections${query}`)).body
  const report = async (fields: Partial<Told> = {}) => {
    host.emit('connection', { botId: id, connection: connectionLike(fields) })
    await host.settle()
  }
  const dispose = ctx[Symbol.asyncDispose]
  return { ctx, host, person, id, page, report, [Symbol.asyncDispose]: dispose }
}

const at = Date.UTC(2030, 0, 15)

/** A report of words that are not ours. */
type Told = ConnectionReport & { message: string }

const connectionLike = (fields: Partial<Told> = {}): Told => ({
  id: newId(),
  address: 'mc.ejemplo.com:25565',
  version: '1.20.4',
  startedAt: at - 60_000,
  spawnedAt: at - 59_000,
  reason: 'wrong-version',
  message: 'El servidor pide otra versión.',
  raw: 'Outdated client! Please use 1.16.5',
  policy: 'stop',
  suggestedVersion: '1.16.5',
  fault: true,
  at,
  ...fields,
})

test('what the host reports is read as it was told', async () => {
  await using world = await withBot()
  await world.report()
  const { connections: read, hasMore } = await world.page()
  expect(hasMore).toBe(false)
  expect(read).toHaveLength(1)
  expect(Connection.parse(read[0])).toEqual({
    ...connectionLike(),
    id: expect.any(String),
    startedAt: new Date(at - 60_000).toISOString(),
    spawnedAt: new Date(at - 59_000).toISOString(),
    at: new Date(at).toISOString(),
  })
})

test('pages go from the newest to the oldest', async () => {
  await using world = await withBot()
  for (const raw of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await world.report({ raw })
  const first = await world.page('?limit=2')
  expect(first.connections.map(({ raw }) => raw)).toEqual(['cinco', 'cuatro'])
  expect(first.hasMore).toBe(true)
  const second = await world.page(`?limit=3&before=${first.connections[1]?.id}`)
  expect(second.connections.map(({ raw }) => raw)).toEqual(['tres', 'dos', 'uno'])
  expect(second.hasMore).toBe(false)
})

test.each(['limit=0', 'limit=101', 'limit=x', 'before=nada', 'otro=1'])(
  '%s is refused',
  async (query) => {
    await using world = await withBot()
    const path = `/bots/${world.id}/connections?${query}`
    const answer = await world.person.call('GET', path)
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
  },
)

test('nobody reads the connections of a bot that is not theirs', async () => {
  await using world = await withBot()
  const stranger = await registerUser(world.ctx)
  for (const id of [world.id, newId(), 'x']) {
    const answer = await stranger.call('GET', `/bots/${id}/connections`)
    expect([answer.status, answer.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
  }
})

test('they go with their bot, and a late report of a deleted bot is no error', async () => {
  await using world = await withBot()
  const { ctx, host, person, id, report } = world
  await report()
  host.finish(id, kicked)
  await host.settle()
  expect((await person.call('DELETE', `/bots/${id}`)).status).toBe(200)
  await report()
  expect(ctx.db.select().from(connections).all()).toEqual([])
})

test('a run that ends with the host is kept, and so is one that ends with this process', async () => {
  await using world = await withBot()
  const { ctx, host, id, page } = world
  host.join(id)
  await host.settle()
  ctx.clock.advance(5_000)
  host.crash()
  await host.settle()
  const [crashed, ...others] = (await page()).connections
  expect(others).toEqual([])
  expect(crashed).toMatchObject({
    address: '127.0.0.1:25565',
    reason: 'host-lost',
    policy: 'retry',
    fault: true,
  })
  expect(Date.parse(crashed?.at ?? '') - Date.parse(crashed?.spawnedAt ?? '')).toBe(5_000)

  host.join(id)
  await host.settle()
  await ctx.fleet[Symbol.asyncDispose]()
  expect((await page()).connections[0]).toMatchObject({ reason: 'host-lost', fault: false })
})

test('a worker takes down only the connections that were in it', async () => {
  await using world = await withBot()
  const { host, id, page } = world
  host.join(id)
  await host.settle()
  host.loseWorker([])
  await host.settle()
  expect((await page()).connections).toEqual([])
  host.loseWorker([id])
  await host.settle()
  expect((await page()).connections).toMatchObject([{ reason: 'host-lost' }])
})

test('a session that the host ends without its worker is kept as it says', async () => {
  await using world = await withBot()
  const { host, id, page } = world
  host.join(id)
  await host.settle()
  host.finish(id, reportOf(disconnectOf('blocking', ''), 'stop'))
  await host.settle()
  expect((await page()).connections).toMatchObject([{ reason: 'blocking', policy: 'stop' }])
})

test('what is older than 90 days is deleted, whatever it takes', async () => {
  await using world = await withBot()
  const { ctx, id, page } = world
  const day = 86_400_000
  const old = Array.from({ length: 1_200 }, (_, index) => age(ctx.clock.now() - 91 * day - index))
  const young = [age(ctx.clock.now() - 89 * day)]
  for (const row of [...old, ...young]) ctx.db.insert(connections).values(row).run()
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(connections).all()).toHaveLength(1)
  expect((await page()).connections[0]?.at).toBe(new Date(young[0]?.endedAt ?? 0).toISOString())

  function age(endedAt: number) {
    const { at: _at, ...row } = connectionLike()
    return { ...row, botId: id, endedAt }
  }
})

test('a bot that fails without end keeps its newest connections', async () => {
  await using world = await withBot()
  const { ctx, host, id } = world
  await world.report()
  const [first] = ctx.db.select().from(connections).all()
  if (!first) throw new Error('nothing was recorded')
  for (let thousands = 0; thousands < 5; thousands += 1) {
    const thousand = Array.from({ length: 1_000 }, () => ({ ...first, id: newId() }))
    ctx.db.insert(connections).values(thousand).run()
  }
  for (let failures = 0; failures < 1_000; failures += 1) {
    host.emit('connection', { botId: id, connection: connectionLike() })
    // A host that answers nothing for seconds is replaced, and what it had to say is lost.
    if (failures % 100 === 0) await host.settle()
  }
  await host.settle()
  const kept = await ctx.db.$count(connections)
  expect(kept).toBeLessThanOrEqual(5_500)
  expect(kept).toBeGreaterThanOrEqual(5_000)
})
