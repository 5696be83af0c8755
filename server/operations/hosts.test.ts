import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { HostsState } from '#contract/admin/operations'
import type { Bot } from '#contract/bots/bots'
import { audit, bots } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import type { FakeHost } from '../testing/fakes/fake-host'
import { makeAdmin, type Person } from '../testing/samples/people'
import { until } from '../testing/until'

const reason = 'Cambio de máquina'

async function withBots(names: string[]) {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const person = await makeAdmin(ctx)
  const ids: string[] = []
  for (const username of names) {
    const form = { name: username, host: '127.0.0.1', username }
    const id = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
    ids.push(id)
    await person.call('POST', `/bots/${id}/start`)
  }
  await host.settle()
  for (const id of ids) host.join(id)
  await host.settle()
  return { ctx, host, person, ids, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

async function hostOf({ call }: Person) {
  const { hosts } = (await call<HostsState>('GET', '/admin/hosts')).body
  return hosts[0]
}

/** The same of a host inside the test, whose answer is delivered meanwhile. */
async function shown(host: FakeHost, person: Person) {
  const [state] = await Promise.all([hostOf(person), host.settle()])
  return state
}

async function statuses({ call }: Person) {
  const { bots } = (await call<{ bots: Bot[] }>('GET', '/bots')).body
  return bots.map(({ status }) => status)
}

const desiredOf = (ctx: TestContext, id: string) =>
  ctx.db.select().from(bots).where(eq(bots.id, id)).get()?.desired

const drain = ({ call }: Person, draining: boolean) =>
  call('POST', '/admin/hosts/drain', { draining, reason })

describe('draining', () => {
  test('bots leave, nothing starts, and what should run comes back', async () => {
    await using world = await withBots(['uno', 'dos'])
    const { ctx, host, person, ids } = world
    const [first = '', second = ''] = ids
    expect((await drain(person, true)).status).toBe(200)
    await host.settle()
    expect(await statuses(person)).toEqual(['stopping', 'stopping'])
    for (const id of ids) host.finish(id)
    await host.settle()
    expect(host.sessions.size).toBe(0)
    expect(await statuses(person)).toEqual(['stopped', 'stopped'])
    expect(ids.map((id) => desiredOf(ctx, id))).toEqual(['running', 'running'])

    for (const id of ids) {
      const { status, body } = await person.call('POST', `/bots/${id}/start`)
      expect([status, body.code]).toEqual([503, 'HOST_DRAINING'])
    }
    expect((await person.call('POST', '/bots/no-es-de-nadie/start')).status).toBe(404)
    const bulk = await person.call('POST', '/bots/bulk/start', { botIds: [first] })
    expect(bulk.body).toMatchObject({ success: false, results: [{ success: false }] })
    await person.call('POST', `/bots/${second}/stop`)
    expect(await statuses(person)).toEqual(['stopped', 'stopped'])

    await drain(person, false)
    expect(await statuses(person)).toEqual(['connecting', 'stopped'])
    await host.settle()
    expect(host.sessions.get(first)?.resumed).toBe(true)
    host.join(first)
    await host.settle()
    expect(await statuses(person)).toEqual(['running', 'stopped'])
    expect(host.faults).toEqual([])
  })

  test('a bot that is just starting leaves too, and a host that dies brings nobody back', async () => {
    await using world = await withBots(['uno'])
    const { host, person, ids } = world
    const form = { name: 'dos', host: '127.0.0.1', username: 'dos' }
    const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
    await person.call('POST', `/bots/${id}/start`)
    await drain(person, true)
    await host.settle()
    host.crash()
    await host.settle()
    await until('the next host', () => host.launches === 2)
    await host.settle()
    expect(host.sessions.size).toBe(0)
    expect(await statuses(person)).toEqual(['stopped', 'stopped'])
    await drain(person, false)
    await host.settle()
    expect([...host.sessions.keys()].sort()).toEqual([...ids, id].sort())
    expect(host.faults).toEqual([])
  })

  test('the console tells it, and the audit who asked and why', async () => {
    await using world = await withBots(['uno'])
    const { ctx, host, person, ids } = world
    await drain(person, true)
    await host.settle()
    expect(await shown(host, person)).toMatchObject({ state: 'draining' })
    const { logs } = (await person.call<{ logs: object[] }>('GET', `/bots/${ids[0]}/logs`)).body
    expect(JSON.stringify(logs)).toContain('vaciando el motor de bots')
    const [row] = ctx.db.select().from(audit).where(eq(audit.action, 'host.drain')).all()
    expect(row).toMatchObject({ actor: person.user.email, reason, after: { draining: true } })
  })
})

test('a restart lets the bots leave first, and they come back in the next host', async () => {
  await using world = await withBots(['uno', 'dos'])
  const { ctx, host, person, ids } = world
  const { status } = await person.call('POST', '/admin/hosts/restart', { reason })
  expect(status).toBe(200)
  await host.settle()
  expect(await statuses(person)).toEqual(['stopping', 'stopping'])
  expect(await shown(host, person)).toMatchObject({ state: 'starting' })
  const start = await person.call('POST', `/bots/${ids[0]}/start`)
  expect([start.status, start.body.code]).toEqual([503, 'HOST_UNAVAILABLE'])
  // A second wish while it is under way is the same one.
  await person.call('POST', '/admin/hosts/restart', { reason })
  expect(host.launches).toBe(1)

  for (const id of ids) host.finish(id)
  await host.settle()
  await until('the next host', () => host.launches === 2)
  await host.settle()
  await until('its bots', () => host.sessions.size === 2)
  for (const id of ids) host.join(id)
  await host.settle()
  expect(await statuses(person)).toEqual(['running', 'running'])
  expect(host.faults).toEqual([])
  expect(host.launches).toBe(2)
  expect(ids.map((id) => desiredOf(ctx, id))).toEqual(['running', 'running'])
  const { bots: seen } = (await person.call<{ bots: Bot[] }>('GET', '/bots')).body
  expect(seen.map(({ lastEnd }) => lastEnd?.fault ?? false)).toEqual([false, false])
})

test('what they accept: a reason, and nothing unknown', async () => {
  await using world = await withBots([])
  const { call } = world.person
  const bad: [string, unknown][] = [
    ['restart', {}],
    ['restart', { reason: '  ' }],
    ['restart', { reason: 'a', force: true }],
    ['drain', { reason }],
    ['drain', { draining: 'sí', reason }],
  ]
  for (const [name, form] of bad) {
    expect((await call('POST', `/admin/hosts/${name}`, form)).body.code).toBe('VALIDATION')
  }
  expect(world.host.launches).toBe(1)
})

test('a real host: its figures, another process after a restart', async () => {
  await using ctx = createTestContext({ workers: 2 })
  const person = await makeAdmin(ctx)
  expect(await hostOf(person)).toMatchObject({ pid: null, state: 'down', workers: [] })
  const early = await person.call('POST', '/admin/hosts/restart', { reason })
  expect([early.status, early.body.code]).toEqual([503, 'HOST_UNAVAILABLE'])
  await ctx.fleet.begin()
  const first = await until('its threads', async () => {
    const host = await hostOf(person)
    return host?.workers.every(({ loopDelayMs }) => loopDelayMs !== null) && host
  })
  expect(first).toMatchObject({ pid: ctx.fleet.hostPid(), state: 'up', restarts: 0 })
  expect(first.workers).toMatchObject([
    { id: 1, bots: 0, restarts: 0 },
    { id: 2, bots: 0, restarts: 0 },
  ])
  expect(first.memoryMb).toBeGreaterThan(20)
  expect(first.cpu).toBeGreaterThanOrEqual(0)

  await person.call('POST', '/admin/hosts/restart', { reason })
  const second = await until('the next host', async () => {
    const host = await hostOf(person)
    return host?.state === 'up' && host.pid !== first.pid && host
  })
  expect(second.restarts).toBe(1)
  expect(second.startedAt).not.toBe(first.startedAt)
}, 600_000)
