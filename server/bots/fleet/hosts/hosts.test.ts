import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { createTestContext } from '../../../testing/context'
import { atOnce, attachHost, enterWorld } from '../../../testing/fakes/attach-host'
import { FakeHost } from '../../../testing/fakes/fake-host'
import { until } from '../../../testing/until'
import { createFleetWorld, desiredOf } from '../../../testing/worlds/fleet-world'
import { createFleet } from '../fleet'

test('when the host dies, the bots are connecting and come back in the next one', async () => {
  await using world = await createFleetWorld()
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
  await using world = await createFleetWorld()
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
  await using world = await createFleetWorld()
  const { ctx, host, person, add, statusOf } = world
  const [wanted, resting] = [await add(), await add()]
  await enterWorld(host, person, wanted)

  const next = await attachHost(ctx, { times: atOnce })
  await next.settle()
  expect(host.sessions.size).toBe(0)
  expect([...next.sessions]).toEqual([
    [wanted, expect.objectContaining({ running: false, ending: false, resumed: true })],
  ])
  expect(await statusOf(wanted)).toBe('connecting')
  expect(await statusOf(resting)).toBe('stopped')
})

test('a host that misses its heartbeat, or is never ready, is replaced', async () => {
  await using ctx = createTestContext()
  const host = new FakeHost()
  host.waitedMs = () => 0
  await attachHost(ctx, {
    host,
    times: { ready: 100, heartbeat: 5, answer: 100, firstDelay: 0, longestDelay: 0 },
  })
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
  await using world = await createFleetWorld()
  const { ctx, host, person, add } = world
  const [running, resting] = [await add(), await add({ name: 'Dos', username: 'dos' })]
  await person.call('POST', `/bots/${running}/start`)
  await host.settle()
  const said = async (id: string) => {
    const { body } = await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)
    return body.logs.map(({ message }) => message)
  }
  await attachHost(ctx, { times: atOnce })
  expect((await said(running)).slice(-2)).toEqual([
    'Enjambre se detuvo. El bot vuelve a conectarse cuando arranque.',
    'Enjambre arrancó de nuevo. El bot vuelve a conectarse.',
  ])
  expect(await said(resting)).toEqual([])
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
