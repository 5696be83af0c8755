import { expect, test } from 'bun:test'
import type { Analytics, AnalyticsHistory } from '#contract/analytics'
import type { Bot } from '#contract/bots/bots'
import type { MapData } from '#contract/map'
import { noActivity } from '../game/activity'
import type { KeptAnalytics } from '../game/protocol'
import { dayMs, minuteMs } from '../lib/time'
import { createTestContext } from '../testing/context'
import { attachHost, enterWorld } from '../testing/fakes/attach-host'
import { refusing } from '../testing/fakes/fake-host'
import { analyticsLike, mapLike } from '../testing/samples/analytics'
import { itemLike } from '../testing/samples/items'
import { registerUser } from '../testing/samples/people'
import { readHistory } from './history'

/** A running bot at a host inside the test. */
async function withBot() {
  const ctx = createTestContext()
  const host = await attachHost(ctx)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const run = async () => {
    await enterWorld(host, person, id)
  }
  const live = async (fields: Partial<KeptAnalytics> = {}, distanceWalked = 0) => {
    const activity = { ...noActivity(), distanceWalked, blocksBroken: 2 }
    const counted = { activity, playedMs: minuteMs, advancements: 0 }
    const analytics: KeptAnalytics = { ...analyticsLike(), ...fields }
    host.emit('botStats', { botId: id, ...counted, analytics })
    await host.settle()
  }
  /** Lets the host answer while somebody waits for it. */
  const answered = <T>(waiting: Promise<T>) => host.answering(waiting)
  const read = async () => {
    const path = `/bots/${id}/analytics`
    type Read = { analytics: Analytics; message: string }
    return (await answered(person.call<Read>('GET', path))).body
  }
  const history = async (period: string) => {
    const path = `/bots/${id}/analytics/history?period=${period}`
    return (await person.call<AnalyticsHistory>('GET', path)).body
  }
  const tools = { ctx, host, person, id, run, live, read, history, answered }
  return { ...tools, [Symbol.asyncDispose]: ctx[Symbol.asyncDispose] }
}

test('of a bot that was never in a world nothing is made up', async () => {
  await using world = await withBot()
  const { analytics, message } = await world.read()
  expect(message).toBe('El bot todavía no ha estado en ningún mundo.')
  expect(analytics).toMatchObject({
    live: false,
    survival: null,
    movement: { currentPosition: null },
    timeStats: { sessionStartTime: null, connectionsCount: 0, lastActivity: null },
    recentEvents: [],
    inventory: { items: [], window: null },
  })
  expect((await world.history('24h')).times).toEqual([])
})

test('what a running bot lives through comes on top of what is stored', async () => {
  await using world = await withBot()
  const { host, read, live, run } = world
  await run()
  const before = { ...analyticsLike(), sessionStartedAt: Date.UTC(2030, 0, 14) }
  await live(before, 5)
  const session = { ...noActivity(), blocksBroken: 3, distanceWalked: 40, deaths: 1 }
  await live({ session: { ...session, blocksBroken: 2, distanceWalked: 30 } }, 30)
  host.answers.analytics = () => analyticsLike({ session })
  const { analytics, message } = await read()
  expect(message).toBe('Datos en vivo.')
  expect(analytics).toMatchObject({
    live: true,
    survival: { health: 17, maxHealth: 20, food: 13, maxFood: 20, level: 4, experience: 0.5 },
    movement: { currentPosition: { x: 10.5, y: 64, z: -3.25, dimension: 'overworld' } },
    activity: { blocksBroken: 5, distanceWalked: 45, deaths: 1 },
    timeStats: {
      sessionStartTime: '2030-01-15T11:00:00.000Z',
      connectionsCount: 2,
      lastActivity: '2030-01-15T11:30:00.000Z',
      sessionMs: 60 * minuteMs,
      totalMs: 61 * minuteMs,
    },
    sessionStats: {
      blocksMinedThisSession: 3,
      distanceThisSession: 40,
      commandsThisSession: 0,
      deathsThisSession: 1,
    },
    recentEvents: [{ type: 'connect', timeAgo: 'hace 1 h', at: '2030-01-15T11:00:00.000Z' }],
  })
})

test('a stopped bot shows what was known last, also after a restart', async () => {
  await using world = await withBot()
  const { ctx, host, id, live, read, run } = world
  await run()
  const session = { ...noActivity(), blocksBroken: 2, distanceWalked: 12.5 }
  await live({ session }, 12.5)
  host.finish(id)
  await host.settle()
  const { analytics, message } = await read()
  expect(message).toContain('últimos datos conocidos')
  expect(analytics).toMatchObject({
    live: false,
    survival: { health: 17 },
    activity: { blocksBroken: 2, distanceWalked: 12.5 },
    timeStats: { connectionsCount: 1, sessionMs: minuteMs, totalMs: minuteMs },
    sessionStats: { blocksMinedThisSession: 2, distanceThisSession: 12.5 },
  })
  const stored = ctx.db.$client.prepare('SELECT count(*) AS rows FROM bot_stats').get()
  expect(stored).toEqual({ rows: 1 })
})

test('what it carries is told when it changes, and kept until it does', async () => {
  await using world = await withBot()
  const { host, live, read, run } = world
  const carries = async () => (await read()).analytics.inventory.items.map(({ name }) => name)
  const { inventory: nothing } = analyticsLike()
  const stone = { ...itemLike(), name: 'stone' }
  await run()
  host.answers.analytics = refusing('BOT_NOT_RUNNING')
  await live({ inventory: undefined })
  expect(await carries()).toEqual([])
  await live({ inventory: { ...nothing, items: [stone] } })
  expect(await carries()).toEqual(['stone'])
  await live({ inventory: undefined, survival: { ...analyticsLike().survival, health: 3 } })
  expect((await read()).analytics.survival?.health).toBe(3)
  expect(await carries()).toEqual(['stone'])
  await live({ inventory: nothing })
  expect(await carries()).toEqual([])
})

test('a host that does not answer is no empty answer', async () => {
  await using world = await withBot()
  const { answered, host, id, person, run } = world
  await run()
  host.answers.analytics = refusing('FAILED')
  const answer = await answered(person.call('GET', `/bots/${id}/analytics`))
  expect(answer.body.code).toBe('HOST_UNAVAILABLE')
})

test('a bot that waits for its host or its server shows what was known last', async () => {
  await using world = await withBot()
  const { host, id, live, read, run } = world
  await run()
  await live()
  host.wait(id, Date.now() + 60_000)
  await host.settle()
  expect((await read()).analytics).toMatchObject({ live: false, survival: { health: 17 } })
  host.crash()
  expect((await read()).analytics).toMatchObject({ live: false, survival: { health: 17 } })
})

test('history: minutes for a day, quarters for a month, hours for three, with gaps', async () => {
  await using world = await withBot()
  const { ctx, history, id, live, person } = world
  const start = ctx.clock.now()
  const sample = (health: number) => ({ ...analyticsLike().survival, health })
  await live({ survival: sample(20) }, 3)
  ctx.botStats.flush()
  ctx.clock.advance(minuteMs)
  await live({ survival: sample(10) }, 5)
  ctx.botStats.flush()
  ctx.clock.advance(10 * minuteMs)
  await live({ survival: sample(6) }, 1)
  const seconds = (ms: number) => (start + ms) / 1_000
  expect(await history('1h')).toEqual({
    success: true,
    times: [0, minuteMs, 2 * minuteMs, 11 * minuteMs].map(seconds),
    health: [20, 10, null, 6],
    food: [13, 13, null, 13],
    level: [4, 4, null, 4],
    distance: [3, 5, null, 1],
  })
  expect(await history('7d')).toMatchObject({ times: [seconds(0)], health: [12], distance: [9] })

  ctx.clock.advance(2 * dayMs)
  await ctx.housekeeping.run()
  expect((await history('24h')).times).toEqual([])
  expect((await history('30d')).health).toEqual([12])
  const kept = ctx.db.$client.prepare('SELECT count(*) AS rows FROM bot_samples').get()
  expect(kept).toEqual({ rows: 2 })
  // The session of the one who asks has run out by then.
  const later = (period: '30d' | '90d') => readHistory(ctx, person.user.id, id, period)
  ctx.clock.advance(40 * dayMs)
  await ctx.housekeeping.run()
  expect(later('30d').times).toEqual([])
  expect(later('90d').health).toEqual([12])
  ctx.clock.advance(60 * dayMs)
  await ctx.housekeeping.run()
  const tables = ['bot_samples', 'bot_sessions']
  const left = tables.map((table) => ctx.db.$client.prepare(`SELECT * FROM ${table}`).all())
  expect(left).toEqual([[], []])
  expect(ctx.botStats.find(id)?.activity.distanceWalked).toBe(9)
})

test('a bot that is deleted takes its life along, and late reports change nothing', async () => {
  await using world = await withBot()
  const { ctx, id, live, person } = world
  await live()
  ctx.botStats.flush()
  await person.call('DELETE', `/bots/${id}`)
  await live()
  ctx.botStats.flush()
  for (const table of ['bot_stats', 'bot_sessions', 'bot_samples']) {
    expect(ctx.db.$client.prepare(`SELECT * FROM ${table}`).all()).toEqual([])
  }
})

test('the map of a running bot, and its own failure for every other', async () => {
  await using world = await withBot()
  const { answered, ctx, host, id, person, run } = world
  const stopped = await person.call('GET', `/bots/${id}/map`)
  expect(stopped.status).toBe(409)
  const message = stopped.body.message ?? ''
  expect(stopped.body).toEqual({ success: false, code: 'BOT_NOT_RUNNING', message, error: message })
  const stranger = await registerUser(ctx)
  const foreign = await stranger.call('GET', `/bots/${id}/map`)
  expect(foreign.status).toBe(404)
  expect(foreign.body.error).toBe(foreign.body.message)

  await run()
  host.answers.map = () => mapLike()
  const asked = await answered(person.call<{ data: MapData }>('GET', `/bots/${id}/map`))
  expect(asked).toMatchObject({ status: 200, body: { success: true, data: mapLike() } })
})

test('another user’s bot has no analytics', async () => {
  await using world = await withBot()
  const stranger = await registerUser(world.ctx)
  for (const path of ['analytics', 'analytics/history']) {
    expect((await stranger.call('GET', `/bots/${world.id}/${path}`)).status).toBe(404)
  }
  const bad = await world.person.call('GET', `/bots/${world.id}/analytics/history?period=2y`)
  expect(bad.status).toBe(400)
})
