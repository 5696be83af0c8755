import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { bots } from '#db/schema'
import { HostError } from '../../game/protocol'
import { createTestContext, type TestContext } from '../../testing/context'
import { FakeHost, kicked } from '../../testing/fakes/fake-host'
import { makeAdmin } from '../../testing/samples/people'
import { until } from '../../testing/until'
import { createFleet } from './fleet'

const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }

/** A context whose fleet drives a host inside the test. */
async function withFakeHost() {
  const ctx = createTestContext()
  const host = new FakeHost()
  await attachHost(ctx, host)
  const person = await makeAdmin(ctx)
  const add = async (fields = {}) => {
    const { body } = await person.call<{ bot: Bot }>('POST', '/bots', { ...form, ...fields })
    return body.bot.id
  }
  const statusOf = async (id: string) => {
    const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
    return body.bot.status
  }
  return { ctx, host, person, add, statusOf, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

async function attachHost(ctx: TestContext, host: FakeHost) {
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, {
    hosts: host.hosts,
    times: { firstDelay: 0, longestDelay: 0 },
  })
  const up = ctx.fleet.begin()
  await host.settle()
  await up
}

const desiredOf = (ctx: TestContext, id: string) =>
  ctx.db.select().from(bots).where(eq(bots.id, id)).get()?.desired

test('a started bot is connecting at once, then what the host says', async () => {
  await using world = await withFakeHost()
  const { host, person, add, statusOf } = world
  const id = await add({ password: 'secreta' })
  const { body } = await person.call<{ bot: Bot }>('POST', `/bots/${id}/start`)
  expect(body.bot.status).toBe('connecting')
  await host.settle()
  host.join(id)
  await host.settle()
  expect(await statusOf(id)).toBe('running')
  expect(host.asked('start').map(({ bot }) => bot.password)).toEqual(['secreta'])

  const stopping = await person.call<{ bot: Bot }>('POST', `/bots/${id}/stop`)
  expect(stopping.body.bot.status).toBe('stopping')
  await host.settle()
  expect(await statusOf(id)).toBe('stopping')
  host.finish(id)
  await host.settle()
  expect(await statusOf(id)).toBe('stopped')
  expect(host.faults).toEqual([])
})

test('an end that the host calls final stops the bot and says why', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  host.finish(id, kicked)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot).toMatchObject({ status: 'stopped', lastEnd: { reason: 'kicked', fault: true } })
  expect(desiredOf(ctx, id)).toBe('stopped')
  expect(host.sessions.size).toBe(0)
})

test('a bot that waits for its next attempt is connecting and says when', async () => {
  await using world = await withFakeHost()
  const { host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  const nextAttemptAt = Date.UTC(2030, 0, 16)
  host.wait(id, nextAttemptAt)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot).toMatchObject({
    status: 'connecting',
    nextAttemptAt: new Date(nextAttemptAt).toISOString(),
    lastEnd: { reason: 'kicked' },
  })
})

test('stop right after start, and start while stopping, end as wanted', async () => {
  await using world = await withFakeHost()
  const { host, person, add, statusOf } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await person.call('POST', `/bots/${id}/stop`)
  await host.settle()
  expect(await statusOf(id)).toBe('stopping')
  await person.call('POST', `/bots/${id}/start`)
  expect(await statusOf(id)).toBe('connecting')
  await host.settle()
  host.finish(id)
  await host.settle()
  host.join(id)
  await host.settle()
  expect(await statusOf(id)).toBe('running')
  expect(host.faults).toEqual([])
})

test('when the host dies, the bots are connecting and come back in the next one', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add, statusOf } = world
  const [first, second, resting] = [await add(), await add(), await add()]
  for (const id of [first, second]) await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(first)
  host.join(second)
  await host.settle()

  host.crash()
  await until('the end of the host', async () => (await statusOf(first)) === 'connecting')
  await host.settle()
  expect(host.launches).toBe(2)
  expect([...host.sessions.keys()].sort()).toEqual([first, second].sort())
  expect([...host.sessions.values()].every(({ resumed }) => resumed)).toBe(true)
  expect(await statusOf(resting)).toBe('stopped')
  expect(desiredOf(ctx, first)).toBe('running')
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${first}`)
  expect(body.bot.lastEnd).toMatchObject({ reason: 'host-lost', fault: true })
})

test('bots of a lost worker come back in the same host', async () => {
  await using world = await withFakeHost()
  const { host, person, add, statusOf } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  host.loseWorker([id])
  await host.settle()
  expect(host.launches).toBe(1)
  expect(host.sessions.get(id)).toMatchObject({ resumed: true })
  host.join(id)
  await host.settle()
  expect(await statusOf(id)).toBe('running')
})

test('what should run is remembered across a restart of control', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add, statusOf } = world
  const [wanted, resting] = [await add(), await add()]
  await person.call('POST', `/bots/${wanted}/start`)
  await host.settle()
  host.join(wanted)
  await host.settle()

  const next = new FakeHost()
  await attachHost(ctx, next)
  await next.settle()
  expect(host.sessions.size).toBe(0)
  expect([...next.sessions]).toEqual([
    [wanted, expect.objectContaining({ running: false, ending: false, resumed: true })],
  ])
  expect(await statusOf(wanted)).toBe('connecting')
  expect(await statusOf(resting)).toBe('stopped')
})

test('deleting a running bot ends its session first, also while another call is under way', async () => {
  await using world = await withFakeHost()
  const { host, person, add } = world
  const id = await add()
  await person.call('POST', `/bots/${id}/start`)
  const inTransition = await person.call('DELETE', `/bots/${id}`)
  expect(inTransition.body.code).toBe('BOT_IN_TRANSITION')
  await host.settle()
  host.join(id)
  await host.settle()

  const deleted = person.call('DELETE', `/bots/${id}`)
  await host.settle()
  host.finish(id)
  await host.settle()
  expect((await deleted).status).toBe(200)
  expect(host.sessions.size).toBe(0)
  expect((await person.call('GET', `/bots/${id}`)).body.code).toBe('BOT_NOT_FOUND')
})

test('a changed bot is told to its live session, but keeps its server until its next start', async () => {
  await using world = await withFakeHost()
  const { host, person, add } = world
  const id = await add()
  await person.call('PUT', `/bots/${id}`, { name: 'Quieto' })
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  await person.call('PUT', `/bots/${id}`, { name: 'Activo' })
  await host.settle()
  expect(host.asked('update').map(({ name }) => name)).toEqual(['Activo'])
})

test('a host that misses its heartbeat, or is never ready, is replaced', async () => {
  await using ctx = createTestContext()
  const host = new FakeHost()
  host.waitedMs = () => 0
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, {
    hosts: host.hosts,
    times: { ready: 100, heartbeat: 5, answer: 100, firstDelay: 0, longestDelay: 0 },
  })
  const up = ctx.fleet.begin()
  await host.settle()
  await up
  expect(host.launches).toBe(1)
  // From here on nothing is delivered: the first one misses a heartbeat, the second is not ready.
  await until('two more launches', () => host.launches >= 3)
  expect(ctx.fleet.hostPid()).not.toBeNull()
})

test('a host that others keep from running is not replaced until it could have answered', async () => {
  await using ctx = createTestContext()
  const host = new FakeHost()
  let asked = 0
  let isStarved = true
  host.waitedMs = () => {
    asked += 1
    return isStarved ? performance.now() : 0
  }
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, {
    hosts: host.hosts,
    times: { ready: 10, heartbeat: 5, answer: 10, firstDelay: 0, longestDelay: 0 },
  })
  const up = ctx.fleet.begin()
  await until('several times its deadline', () => asked > 10)
  expect(host.launches).toBe(1)
  isStarved = false
  await until('another launch', () => host.launches > 1)
  await host.settle()
  await up
})

test('an end of the whole server and its next start leave their lines with bots that run', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add } = world
  const [running, resting] = [await add(), await add({ name: 'Dos', username: 'dos' })]
  await person.call('POST', `/bots/${running}/start`)
  await host.settle()
  const said = async (id: string) => {
    const { body } = await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)
    return body.logs.map(({ message }) => message)
  }
  await attachHost(ctx, new FakeHost())
  expect((await said(running)).slice(-2)).toEqual([
    'Enjambre se detuvo. El bot vuelve a conectarse cuando arranque.',
    'Enjambre arrancó de nuevo. El bot vuelve a conectarse.',
  ])
  expect(await said(resting)).toEqual([])
})

test('a password that the key does not open ends the start and says what to do', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add } = world
  const id = await add({ password: 'secreta' })
  const sealedPassword = ctx.keys.seal('secreta', 'otro lugar')
  ctx.db.update(bots).set({ sealedPassword }).where(eq(bots.id, id)).run()
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${id}`)
  expect(body.bot.status).toBe('stopped')
  expect(body.bot.lastEnd?.message).toContain('Escríbela de nuevo')
  expect(host.sessions.size).toBe(0)
  expect(desiredOf(ctx, id)).toBe('stopped')
})

test('a start that the host refuses is over; one that lost its worker is tried again', async () => {
  await using world = await withFakeHost()
  const { host, person, add, statusOf } = world
  const [first, second] = [await add(), await add()]
  host.refusals.push(new HostError('FAILED', 'broken'), new HostError('HOST_UNAVAILABLE'))
  await person.call('POST', `/bots/${first}/start`)
  await host.settle()
  const { body } = await person.call<{ bot: Bot }>('GET', `/bots/${first}`)
  expect(body.bot).toMatchObject({ status: 'stopped', lastEnd: { fault: true } })

  await person.call('POST', `/bots/${second}/start`)
  await host.settle()
  expect(await statusOf(second)).toBe('connecting')
  expect(host.sessions.size).toBe(0)
  await until('another try', async () => {
    await host.settle()
    return host.sessions.size > 0
  })
  host.join(second)
  await host.settle()
  expect(await statusOf(second)).toBe('running')
  expect(host.launches).toBe(1)
})

test('targets that are allowed while a host comes up reach it too', async () => {
  await using ctx = createTestContext()
  const host = new FakeHost()
  await ctx.fleet[Symbol.asyncDispose]()
  ctx.fleet = createFleet(ctx, { hosts: host.hosts })
  const up = ctx.fleet.begin()
  await ctx.fleet.allowTarget('10.0.0.1:25565', true)
  while (!host.settings?.allowTargets.length) {
    host.deliver('toControl')
    host.deliver('toHost')
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ctx.fleet.allowTarget('10.0.0.2:25565', true)
  await host.settle()
  await up
  const allowed = ['127.0.0.0/8', '10.0.0.1:25565', '10.0.0.2:25565']
  expect(host.settings?.allowTargets).toEqual(allowed)
  const told = ctx.fleet.allowTarget('10.0.0.1:25565', false)
  await host.settle()
  await told
  expect(host.settings?.allowTargets).toEqual(allowed.toSpliced(1, 1))
})

test('the late end of an earlier session of the same host ends nothing', async () => {
  await using world = await withFakeHost()
  const { ctx, host, person, add, statusOf } = world
  const id = await add()
  const turn = async (what: 'start' | 'stop') => {
    await person.call('POST', `/bots/${id}/${what}`)
    await host.settle()
  }
  await turn('start')
  host.join(id)
  await host.settle()
  await turn('stop')
  host.finish(id)
  await host.settle()
  await turn('start')
  host.join(id)
  await host.settle()
  const [first = 0, second = 0] = host.asked('start').map(({ token }) => token)
  const ended = { botId: id, status: 'stopped', nextAttemptAt: null } as const
  const end = kicked && ({ ...kicked, reason: 'requested', fault: false } as const)
  host.emit('status', { ...ended, end, token: first })
  await host.settle()
  expect([await statusOf(id), desiredOf(ctx, id)]).toEqual(['running', 'running'])
  host.emit('status', { ...ended, end, token: second })
  await host.settle()
  expect(desiredOf(ctx, id)).toBe('stopped')
})
