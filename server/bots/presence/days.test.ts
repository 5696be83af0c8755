import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { PresenceDaysAnswer } from '#contract/bots/presence'
import { limits } from '#contract/limits'
import { botDays, connections, users } from '#db/schema'
import { openSession } from '../../auth/sessions'
import { newId } from '../../lib/ids'
import { dayMs, hourMs, minuteMs, toIso } from '../../lib/time'
import { createTestContext } from '../../testing/context'
import { attachHost } from '../../testing/fakes/attach-host'
import { kicked } from '../../testing/fakes/fake-host'
import { inZone } from '../../testing/in-zone'
import { vitalsLike } from '../../testing/samples/analytics'
import { makeAdmin, personWith, registerUser } from '../../testing/samples/people'

const off = { inWorldMs: 0, wantedMs: 0, causes: [] }

async function startWorld(now = Date.UTC(2030, 5, 2)) {
  const ctx = createTestContext()
  ctx.clock.set(now)
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const form = { name: 'uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  let joinedAt = 0
  /** Days pass, and sessions end. */
  async function signedIn() {
    const row = ctx.db.select().from(users).where(eq(users.id, person.user.id)).get()
    if (!row) throw new Error('no such user')
    return personWith(
      ctx,
      person.user,
      await openSession(ctx, row, { address: '127.0.0.1', method: 'password' }),
    )
  }
  const world = {
    ...{ ctx, host, person, id },
    pass: (ms: number) => ctx.clock.advance(ms),
    async power(what: 'start' | 'stop') {
      const person = await signedIn()
      await person.call('POST', `/bots/${id}/${what}`)
      await host.settle()
    },
    /** It stands in the world from now on. */
    async join() {
      joinedAt = ctx.clock.now()
      host.join(id)
      host.emit('botVitals', vitalsLike({ botId: id, inWorldSince: toIso(joinedAt) }))
      await host.settle()
    },
    /** It is out from now on; `isFault`: it gives up. */
    async leave(isFault: boolean) {
      const at = ctx.clock.now()
      const end = { ...kicked, fault: isFault, at } as NonNullable<typeof kicked>
      const reason = isFault ? end.reason : ('requested' as const)
      const connection = { ...end, reason, id: newId(), address: 'a:1', version: '1.20.4' }
      const times = { startedAt: joinedAt, spawnedAt: joinedAt }
      host.emit('connection', { botId: id, connection: { ...connection, ...times } })
      host.finish(id, isFault ? end : null)
      await host.settle()
    },
    async days() {
      const answer = await (await signedIn()).call('GET', `/bots/${id}/presence/days`)
      expect(answer.status).toBe(200)
      const { days } = PresenceDaysAnswer.parse(answer.body)
      expect(days).toHaveLength(limits.presence.days)
      return days
    },
    newest: async (count: number) =>
      (await world.days()).slice(-count).map(({ inWorldMs, wantedMs, causes }) => ({
        ...{ inWorldMs, wantedMs, causes },
      })),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
  return world
}

const hours = (inWorld: number, wanted: number) => ({
  ...{ inWorldMs: inWorld * hourMs, wantedMs: wanted * hourMs, causes: [] },
})

test('a stay over midnight is of both days, and who gave up by a fault should still be there', async () => {
  const midnight = Date.UTC(2030, 5, 2)
  await using world = await startWorld(midnight - 2 * hourMs)
  await world.power('start')
  await world.join()
  world.pass(3 * hourMs)
  expect(await world.newest(3)).toEqual([off, hours(2, 2), hours(1, 1)])
  await world.leave(true)
  const causes = [{ reason: 'kicked' as const, times: 1 }]
  expect(await world.newest(2)).toEqual([hours(2, 2), { ...hours(1, 1), causes }])
  world.pass(2 * hourMs)
  expect(await world.newest(1)).toEqual([{ ...hours(1, 3), causes }])
  // Its owner takes note of it.
  await world.power('stop')
  world.pass(dayMs)
  expect(await world.newest(2)).toEqual([{ ...hours(1, 3), causes }, off])
  const days = await world.days()
  expect([days.at(-1)?.day, days.at(-2)?.day]).toEqual(['2030-06-03', '2030-06-02'])
})

test('who was stopped by its owner should not be there, and leaves no cause', async () => {
  await using world = await startWorld()
  await world.power('start')
  await world.join()
  world.pass(3 * hourMs)
  await world.power('stop')
  await world.leave(false)
  world.pass(4 * hourMs)
  expect(await world.newest(1)).toEqual([hours(3, 3)])
})

test('while all bots are paused none should be there', async () => {
  await using world = await startWorld()
  const admin = await makeAdmin(world.ctx)
  await world.power('start')
  world.pass(hourMs)
  const pause = (enabled: boolean) =>
    admin.call('POST', '/admin/maintenance', { enabled, message: '', pauseBots: enabled })
  expect((await pause(true)).status).toBe(200)
  world.pass(5 * hourMs)
  expect(await world.newest(1)).toEqual([hours(0, 1)])
  await pause(false)
  world.pass(2 * hourMs)
  expect(await world.newest(1)).toEqual([hours(0, 3)])
  await world.power('stop')
  expect(await world.newest(1)).toEqual([hours(0, 3)])
})

test('what goes on is counted from time to time, and nothing twice, nor lost by a crash', async () => {
  await using world = await startWorld()
  const { ctx } = world
  await world.power('start')
  await world.join()
  for (let quarter = 0; quarter < 8; quarter += 1) {
    world.pass(16 * minuteMs)
    await ctx.presenceDays.count()
    await ctx.presenceDays.count()
  }
  const [row] = ctx.db.select().from(botDays).all()
  const counted = 8 * 16 * minuteMs
  expect([row?.inWorldMs, row?.wantedMs]).toEqual([counted, counted])
  world.pass(minuteMs)
  const whole = { inWorldMs: counted + minuteMs, wantedMs: counted + minuteMs, causes: [] }
  expect(await world.newest(1)).toEqual([whole])
  await world.power('stop')
  await world.leave(false)
  expect(await world.newest(1)).toEqual([whole])
})

test('another control goes on where the one before had come to', async () => {
  await using world = await startWorld()
  const { ctx, host, id } = world
  await world.power('start')
  await world.join()
  world.pass(2 * hourMs)
  await ctx.presenceDays.count()
  host.crash()
  await ctx.fleet[Symbol.asyncDispose]()
  world.pass(hourMs)
  // The host is another one, and the bot comes back an hour later.
  const next = await attachHost(ctx)
  next.join(id)
  next.emit('botVitals', vitalsLike({ botId: id, inWorldSince: toIso(ctx.clock.now()) }))
  await next.settle()
  world.pass(hourMs)
  const causes = [{ reason: 'host-lost' as const, times: 1 }]
  expect(await world.newest(1)).toEqual([{ ...hours(3, 4), causes }])
})

test('a day has 24 hours in UTC, whatever is done to clocks where the server stands', async () => {
  using _ = inZone('Europe/Madrid')
  // Summer time begins on the 31st, at 1:00 UTC.
  await using world = await startWorld(Date.UTC(2030, 2, 30))
  await world.power('start')
  await world.join()
  world.pass(3 * dayMs)
  expect(await world.newest(4)).toEqual([hours(24, 24), hours(24, 24), hours(24, 24), off])
  expect((await world.days()).at(-3)?.day).toBe('2030-03-31')
})

test('days outlive the connections that they came from, and go when they are no longer shown', async () => {
  await using world = await startWorld()
  const { ctx } = world
  await world.power('start')
  await world.join()
  world.pass(hourMs)
  await world.power('stop')
  await world.leave(false)
  const { retention } = ctx.settings.current()
  world.pass((retention.connectionDays + 1) * dayMs)
  await ctx.housekeeping.run()
  const told = (await world.days()).some(({ inWorldMs }) => inWorldMs === hourMs)
  const isShown = retention.connectionDays + 1 < limits.presence.days
  expect([ctx.db.select().from(connections).all(), told]).toEqual([[], isShown])
  world.pass(10 * dayMs)
  await ctx.housekeeping.run()
  expect(ctx.db.select().from(botDays).all()).toEqual([])
})

test('whose bot it is not is told nothing', async () => {
  await using world = await startWorld()
  const stranger = await registerUser(world.ctx)
  for (const id of [world.id, newId(), 'x']) {
    const answer = await stranger.call('GET', `/bots/${id}/presence/days`)
    expect([answer.status, answer.body.code]).toEqual([404, 'BOT_NOT_FOUND'])
  }
})
