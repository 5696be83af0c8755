import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { PresenceAnswer } from '#contract/bots/presence'
import { limits } from '#contract/limits'
import { connections } from '#db/schema'
import { newId } from '../../lib/ids'
import { hourMs, minuteMs, toIso } from '../../lib/time'
import { createTestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { vitalsLike } from '../../testing/samples/analytics'
import { type Person, registerUser } from '../../testing/samples/people'

type Row = typeof connections.$inferInsert

async function startWorld() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const now = ctx.clock.now()
  return {
    ...{ ctx, host, person, now },
    /** A moment so many hours ago. */
    ago: (hours: number) => now - hours * hourMs,
    isoAgo: (hours: number) => toIso(now - hours * hourMs),
    async addBot(name: string) {
      const form = { name, host: '127.0.0.1', username: name }
      return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
    },
    add(botId: string, startedAt: number, endedAt: number, fields: Partial<Row> = {}) {
      const row: Row = {
        ...{ id: newId(), botId, startedAt, spawnedAt: startedAt, endedAt },
        ...{ address: 'mc.ejemplo.com:25565', version: '1.20.4', raw: '', message: 'Adiós.' },
        ...{ reason: 'kicked', policy: 'retry', suggestedVersion: null, fault: true },
        ...fields,
      }
      ctx.db.insert(connections).values(row).run()
    },
    async read(whose: Person = person) {
      const { status, body } = await whose.call<PresenceAnswer>('GET', '/bots/presence')
      expect(status).toBe(200)
      return PresenceAnswer.parse(body)
    },
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

test('a day is told as stays and failures, each with its cause, from 24 hours ago on', async () => {
  await using world = await startWorld()
  const { add, ago, isoAgo } = world
  const id = await world.addBot('uno')
  add(id, ago(30), ago(25))
  add(id, ago(25), ago(20))
  for (const n of [0, 1, 2]) {
    const at = ago(19) + n * minuteMs
    add(id, at, at + 1_000, { spawnedAt: null, reason: 'unreachable', message: 'No contesta.' })
  }
  add(id, ago(18), ago(10))
  add(id, ago(9), ago(9) + 1, { spawnedAt: null, reason: 'requested', fault: false, message: '' })
  const { at, causes, bots } = await world.read()
  expect(at).toBe(isoAgo(0))
  expect(causes).toEqual([
    { reason: 'kicked', message: 'Adiós.', fault: true },
    { reason: 'unreachable', message: 'No contesta.', fault: true },
  ])
  const failuresEnd = toIso(ago(19) + 2 * minuteMs + 1_000)
  expect(bots).toEqual([
    {
      ...{ botId: id, since: isoAgo(24) },
      spans: [
        { inWorld: true, from: isoAgo(24), to: isoAgo(20), times: 1, cause: 0 },
        { inWorld: false, from: isoAgo(19), to: failuresEnd, times: 3, cause: 1 },
        { inWorld: true, from: isoAgo(18), to: isoAgo(10), times: 1, cause: 0 },
      ],
    },
  ])
})

test('who is in the world now is told so; after a crash of the host what is over is told', async () => {
  await using world = await startWorld()
  const { host, person, isoAgo } = world
  const id = await world.addBot('uno')
  await person.call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  host.emit('botVitals', vitalsLike({ botId: id, inWorldSince: isoAgo(3) }))
  await host.settle()
  const open = { inWorld: true, from: isoAgo(3), to: null, times: 1, cause: null }
  expect((await world.read()).bots).toEqual([{ botId: id, since: isoAgo(24), spans: [open] }])
  host.crash()
  const { bots, causes } = await world.read()
  expect(bots[0]?.spans).toMatchObject([{ inWorld: true, to: isoAgo(0), cause: 0 }])
  expect(causes).toMatchObject([{ reason: 'host-lost', fault: true }])
})

test('of a bot that comes and goes all day only the newest are told, and since when', async () => {
  await using world = await startWorld()
  const { ago } = world
  const id = await world.addBot('uno')
  const most = limits.presence.connections
  for (let n = most + 50; n > 0; n -= 1) {
    world.add(id, ago(0) - n * minuteMs, ago(0) - n * minuteMs + 1_000)
  }
  const [bot] = (await world.read()).bots
  expect(bot?.spans).toHaveLength(most)
  expect(bot?.since).toBe(toIso(ago(0) - most * minuteMs))
})

test('others’ bots, deleted bots and bots that were nowhere are not told', async () => {
  await using world = await startWorld()
  const { ago } = world
  const [idle, gone] = [await world.addBot('uno'), await world.addBot('dos')]
  world.add(idle, ago(40), ago(30))
  world.add(gone, ago(2), ago(1))
  expect((await world.read()).bots.map(({ botId }) => botId)).toEqual([gone])
  expect((await world.read(await registerUser(world.ctx))).bots).toEqual([])
  await world.person.call('DELETE', `/bots/${gone}`)
  expect(await world.read()).toMatchObject({ bots: [], causes: [] })
})
