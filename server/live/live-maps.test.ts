import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { mapLike } from '../testing/samples/analytics'
import { makeAdmin } from '../testing/samples/people'
import { connected, nextEvent, roundTrip, serveRealtime } from '../testing/sockets'
import { createLiveMaps, type MapUpdate } from './live-maps'

setDefaultTimeout(120_000)

const { live, liveMs, slowMs, bytesPerSecond } = limits.map

test('so many have the full pace, those opened last; the others are slower, and say so', async () => {
  const ctx = createTestContext({ defaultBots: 100 })
  const host = await attachHost(ctx)
  await using server = serveRealtime(ctx)
  const person = await makeAdmin(ctx)
  const ids: string[] = []
  while (ids.length < live + 2) {
    const form = { name: `Bot ${ids.length}`, host: '127.0.0.1', username: `bot_${ids.length}` }
    const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
    await person.call('POST', `/bots/${id}/start`)
    ids.push(id)
  }
  await host.settle()
  for (const id of ids) host.join(id)
  await host.settle()
  const clients = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / limits.watch.bots) }, async () => {
      const client = server.connect({ token: person.token })
      await connected(client)
      return client
    }),
  )
  const clientOf = (at: number) => {
    const client = clients[Math.floor(at / limits.watch.bots)]
    if (!client) throw new Error('no such client')
    return client
  }
  const watch = async (at: number, isWatched = true) => {
    clientOf(at).emit('watchBot', { botId: ids[at] ?? '', topics: isWatched ? ['map'] : [] })
    await roundTrip(clientOf(at))
    await host.settle()
  }
  const slow = () => ids.filter((id) => host.paces.get(id)?.map === slowMs)
  const fast = () => ids.filter((id) => host.paces.get(id)?.map === liveMs)

  for (let at = 0; at < live; at += 1) await watch(at)
  expect([fast().length, slow()]).toEqual([live, []])
  await watch(live)
  await watch(live + 1)
  expect([fast().length, slow()]).toEqual([live, ids.slice(0, 2)])

  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  const [ofFirst, ofLast] = [
    nextEvent(clientOf(0), 'mapUpdate'),
    nextEvent(clientOf(live + 1), 'mapUpdate'),
  ]
  for (const botId of [first, last]) host.emit('map', { botId, data: mapLike() })
  await host.settle()
  expect(await ofFirst).toEqual({ botId: first, data: mapLike(), slow: true })
  expect(await ofLast).toEqual({ botId: last, data: mapLike() })

  await watch(10, false)
  expect(slow()).toEqual([first])
  await watch(0, false)
  await watch(0)
  expect(slow()).toEqual(ids.slice(1, 2))
})

/** What is sent of bots `a`, `b`… whose maps weigh so much. */
function startMaps() {
  const ticker = createFakeTicker()
  const sent: { at: number; botId: string; centre: number; slow: boolean }[] = []
  const maps = createLiveMaps({
    ticker,
    paceChanged: () => {},
    send: ({ botId, data, slow = false }) =>
      sent.push({ at: ticker.now(), botId, centre: data.centerX, slow }),
  })
  const update = (botId: string, centerX: number, bytes: number): MapUpdate => ({
    botId,
    data: mapLike({ mapImage: 'x'.repeat(bytes), entities: [], players: [], centerX }),
  })
  const push = (botId: string, centerX: number, bytes: number, sockets = 1) =>
    maps.push(update(botId, centerX, bytes), 'asked', sockets)
  for (const botId of ['a', 'b', 'c']) maps.set(botId, true)
  return { ticker, maps, sent, push, [Symbol.dispose]: () => maps[Symbol.dispose]() }
}

test('all together weigh no more than their budget; the newest of each waits for its turn', async () => {
  using world = startMaps()
  const { ticker, sent, push } = world
  const half = bytesPerSecond / 2
  push('a', 1, half)
  push('b', 1, half)
  expect(sent.map(({ botId, slow }) => [botId, slow])).toEqual([
    ['a', false],
    ['b', false],
  ])
  for (const centre of [2, 3, 4]) for (const botId of ['a', 'b', 'c']) push(botId, centre, half)
  expect(sent).toHaveLength(2)
  await ticker.run(5_000)
  expect(sent.slice(2).map(({ botId, centre, slow }) => [botId, centre, slow])).toEqual([
    ['a', 4, true],
    ['b', 4, true],
    ['c', 4, true],
  ])

  // A second of each: what was sent in it is no more than the budget and one map.
  for (let at = 5_000; at < 15_000; at += liveMs) {
    for (const botId of ['a', 'b', 'c']) push(botId, at, half / 2, 2)
    await ticker.run(at + liveMs)
  }
  const late = sent.filter(({ at }) => at >= 6_000 && at < 15_000)
  const bytes = late.length * half
  expect(bytes / 9).toBeLessThanOrEqual(bytesPerSecond + half)
  expect(bytes / 9).toBeGreaterThan(bytesPerSecond * 0.8)
  const of = (botId: string) => late.filter((one) => one.botId === botId).length
  expect(Math.max(of('a'), of('b'), of('c')) - Math.min(of('a'), of('b'), of('c'))).toBeLessThan(2)
})

test('what nobody looks at any more does not wait', async () => {
  using world = startMaps()
  const { ticker, maps, sent, push } = world
  push('a', 1, 2 * bytesPerSecond)
  push('b', 1, 10)
  push('c', 1, 10)
  maps.set('b', false)
  await ticker.run(10_000)
  expect(sent.map(({ botId }) => botId)).toEqual(['a', 'c'])
  // It comes to an end: nothing waits, and nothing is sent.
  await ticker.run(60_000)
  expect(sent).toHaveLength(2)
  push('c', 2, 10)
  expect(sent.at(-1)).toMatchObject({ botId: 'c', slow: false })
})
