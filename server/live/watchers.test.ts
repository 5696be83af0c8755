import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { topicEvents, WatchTopic } from '#contract/realtime'
import { throttle } from '../lib/throttle'
import { createTestContext } from '../testing/context'
import { atOnce, attachHost } from '../testing/fakes/attach-host'
import { analyticsLike, mapLike } from '../testing/samples/analytics'
import { lineOf } from '../testing/samples/log-lines'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

const asked = { analytics: limits.analytics.pushMs, map: limits.map.liveMs }
const unasked = limits.watch.unaskedMs

/** Running bots of one user, and sockets to look at them. */
async function withBots(count = 1) {
  const ctx = createTestContext({ defaultBots: 100 })
  const host = await attachHost(ctx, { times: atOnce })
  const person = await makeAdmin(ctx)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const form = { name: `Bot ${n}`, host: '127.0.0.1', username: `bot_${n}` }
    const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
    await person.call('POST', `/bots/${id}/start`)
    ids.push(id)
  }
  const join = async () => {
    await host.settle()
    for (const id of ids) host.join(id)
    await host.settle()
  }
  await join()
  const server = serveRealtime(ctx)
  const open = async (whose: Person = person) => {
    const client = server.connect({ token: whose.token })
    await connected(client)
    return client
  }
  /** What the sockets said has arrived at the host. */
  const heardBy = async (...clients: Awaited<ReturnType<typeof open>>[]) => {
    for (const client of clients) await roundTrip(client)
    await host.settle()
  }
  const id = ids[0] ?? ''
  const tools = { ctx, host, person, ids, id, join, open, heardBy }
  return { ...tools, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a host tells only what somebody watches, however many they are', async () => {
  await using world = await withBots()
  const { host, id, open, heardBy } = world
  const [one, two] = [await open(), await open()]
  expect(host.paces.get(id)).toBeUndefined()
  one.emit('watchBot', { botId: id, topics: ['analytics'] })
  await heardBy(one)
  expect(host.paces.get(id)).toEqual({ analytics: asked.analytics })
  two.emit('watchBot', { botId: id, topics: ['map', 'analytics'] })
  await heardBy(two)
  expect(host.paces.get(id)).toEqual(asked)
  one.emit('watchBot', { botId: id, topics: [] })
  await heardBy(one)
  expect(host.paces.get(id)).toEqual(asked)
  two.emit('watchBot', { botId: id, topics: ['map'] })
  await heardBy(two)
  expect(host.paces.get(id)).toEqual({ map: asked.map })
  two.disconnect()
  await until('the map to rest', async () => {
    await host.settle()
    return !host.paces.get(id)?.map
  })
  expect(host.paces.get(id)).toEqual({})
})

test('pushes are whole and reach only those who watch', async () => {
  await using world = await withBots()
  const { ctx, host, id, open, heardBy } = world
  const [watching, other] = [await open(), await open()]
  const stranger = await open(await registerUser(ctx))
  watching.emit('watchBot', { botId: id, topics: ['analytics', 'inventory', 'map'] })
  other.emit('watchBot', { botId: '', topics: [] })
  other.emit('subscribeToBotUpdates', { botIds: [id] })
  stranger.emit('watchBot', { botId: id, topics: [...WatchTopic.options] })
  await heardBy(watching, other, stranger)
  const wrong: string[] = []
  for (const client of [other, stranger]) {
    const names = ['botAnalyticsUpdate', ...Object.values(topicEvents)] as const
    for (const name of names) client.on(name, () => wrong.push(name))
  }
  const analytics = nextEvent(watching, 'botAnalytics')
  const carried = nextEvent(watching, 'botInventory')
  const map = nextEvent(watching, 'mapUpdate')
  const { inventory, ...figures } = analyticsLike()
  host.emit('analytics', { botId: id, analytics: figures })
  host.emit('inventory', { botId: id, inventory })
  host.emit('map', { botId: id, data: mapLike() })
  await host.settle()
  expect(await map).toEqual({ botId: id, data: mapLike() })
  expect(await analytics).toMatchObject({
    botId: id,
    analytics: { live: true, survival: { health: 17 }, timeStats: { connectionsCount: 1 } },
  })
  expect((await analytics).analytics).not.toHaveProperty('inventory')
  expect(await carried).toMatchObject({ botId: id, live: true, inventory: { items: [] } })
  await heardBy(other, stranger)
  expect(wrong).toEqual([])

  const last = nextEvent(watching, 'botAnalytics')
  const lastCarried = nextEvent(watching, 'botInventory')
  host.finish(id)
  await host.settle()
  expect((await last).analytics.live).toBe(false)
  expect((await lastCarried).live).toBe(false)
})

test('who only follows bots gets up to five of them calmly, until it asks', async () => {
  await using world = await withBots(6)
  const { host, ids, open, heardBy } = world
  const client = await open()
  client.emit('subscribeToBotUpdates', { botIds: ids })
  await heardBy(client)
  const told = ids.filter((id) => host.paces.has(id))
  expect(told.length).toBe(limits.watch.unasked)
  for (const id of told) expect(host.paces.get(id)).toEqual(unasked)
  const [botId = ''] = told
  const update = nextEvent(client, 'botAnalyticsUpdate')
  const { inventory, ...figures } = analyticsLike()
  host.emit('inventory', { botId, inventory: { ...inventory, heldSlot: 40 } })
  host.emit('analytics', { botId, analytics: figures })
  await host.settle()
  expect(await update).toMatchObject({
    botId,
    analytics: { survival: { health: 17 }, inventory: { heldSlot: 40 } },
  })

  client.emit('watchBot', { botId, topics: ['map'] })
  await heardBy(client)
  expect(told.map((id) => host.paces.get(id))).toEqual([{ map: asked.map }, {}, {}, {}, {}])
  client.emit('subscribeToBotUpdates', { botIds: ids })
  await heardBy(client)
  expect(host.paces.get(told[1] ?? '')).toEqual({})
})

test('lines reach an open console as they came, and who follows the bot one by one', async () => {
  await using world = await withBots()
  const { host, id, open, heardBy } = world
  const [watching, follows, idle] = [await open(), await open(), await open()]
  const told: unknown[] = []
  for (const [name, client] of Object.entries({ watching, follows, idle })) {
    const said = (event: string, payload: unknown) => told.push([name, event, payload])
    client.on('botConsole', ({ lines }) =>
      said(
        'botConsole',
        lines.map(({ message }) => message),
      ),
    )
    client.on('botLog', ({ log }) => said('botLog', log.message))
    client.on('botConsoleLog', ({ log }) => said('botConsoleLog', log.message))
    client.on('botEvent', ({ event }) => said('botEvent', event.description))
  }
  watching.emit('watchBot', { botId: id, topics: ['console'] })
  follows.emit('subscribeToBotUpdates', { botIds: [id] })
  await heardBy(watching, follows, idle)
  expect(host.paces.get(id)).not.toHaveProperty('console')
  const entries = ['uno', 'dos'].map((text, at) => ({ ...lineOf(text), answersCommand: at === 1 }))
  host.emit('logs', { botId: id, entries })
  const event = { type: 'death', description: 'Ha muerto.', timestamp: lineOf('').timestamp }
  host.emit('event', { botId: id, event })
  await heardBy(watching, follows, idle)
  await heardBy(watching, follows, idle)
  expect(told.toSorted()).toEqual(
    [
      ['watching', 'botConsole', ['uno', 'dos']],
      ['watching', 'botEvent', 'Ha muerto.'],
      ['follows', 'botLog', 'uno'],
      ['follows', 'botConsoleLog', 'dos'],
      ['follows', 'botEvent', 'Ha muerto.'],
    ].toSorted(),
  )
})

test('its owner hears of a change of a bot once, who follows it as the specification says', async () => {
  await using world = await withBots()
  const { host, person, id, open, heardBy } = world
  const [own, follows] = [await open(), await open()]
  follows.emit('subscribeToBotUpdates', { botIds: [id] })
  await heardBy(own, follows)
  const heardOwn: string[] = []
  const heardFollowing: string[] = []
  own.onAny((name) => heardOwn.push(name))
  follows.onAny((name) => heardFollowing.push(name))
  await person.call('POST', `/bots/${id}/stop`)
  await heardBy(own, follows)
  host.finish(id)
  await heardBy(own, follows)
  await heardBy(own, follows)
  const pushed = (names: string[]) => names.filter((name) => name !== 'pong')
  expect(pushed(heardOwn)).toEqual(['botState', 'botState'])
  expect(pushed(heardFollowing).filter((name) => name === 'botStatusUpdate')).toHaveLength(2)
  expect(pushed(heardFollowing).filter((name) => name === 'botUpdate')).toHaveLength(2)
})

test('a new host, and a new session, are told again who watches', async () => {
  await using world = await withBots()
  const { host, id, join, open, heardBy } = world
  const client = await open()
  client.emit('watchBot', { botId: id, topics: ['analytics'] })
  await heardBy(client)
  host.crash()
  expect(host.paces.size).toBe(0)
  await until('the bot to be back', async () => {
    await host.settle()
    return host.sessions.has(id)
  })
  await join()
  expect(host.paces.get(id)).toEqual({ analytics: asked.analytics })
})

test('a socket watches so many bots and no more', async () => {
  await using world = await withBots(limits.watch.bots + 1)
  const { host, ids, open, heardBy } = world
  const client = await open()
  for (const botId of ids) client.emit('watchBot', { botId, topics: ['analytics'] })
  await heardBy(client)
  expect(ids.filter((id) => host.paces.has(id)).length).toBe(limits.watch.bots)
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  client.emit('watchBot', { botId: first, topics: [] })
  client.emit('watchBot', { botId: last, topics: ['analytics'] })
  await heardBy(client)
  expect(host.paces.get(last)).toEqual({ analytics: asked.analytics })
})

test('at once the first time, then once more when the time is up', async () => {
  let value = 0
  const passed: number[] = []
  const throttled = throttle(20, () => passed.push(value))
  for (value of [1, 2, 3]) throttled.take()
  expect(passed).toEqual([1])
  await until('the newest', () => passed.length === 2)
  expect(passed).toEqual([1, 3])
  throttled.close()
})
