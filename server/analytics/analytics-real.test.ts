import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Analytics, AnalyticsFigures, AnalyticsHistory } from '#contract/analytics'
import type { Bot } from '#contract/bots/bots'
import type { ServerView } from '#contract/bots/server-view'
import type { MapData } from '#contract/map'
import { createTestContext } from '../testing/context'
import { hostInside } from '../testing/minecraft/inner-host'
import { startTestSquid } from '../testing/minecraft/squid/squid'
import { registerUser } from '../testing/samples/people'
import { connected, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

test('what the API tells of a bot is what its server holds, also once it has left', async () => {
  await using squid = await startTestSquid()
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  await hostInside(ctx)
  const person = await registerUser(ctx)
  const username = 'Explorador'
  const form = { name: 'Uno', host: '127.0.0.1', port: squid.port, username, version: '1.20.4' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const client = server.connect({ token: person.token })
  await connected(client)
  const pushed: AnalyticsFigures[] = []
  const drawn: MapData[] = []
  client.on('botAnalytics', ({ analytics }) => pushed.push(analytics))
  client.on('mapUpdate', ({ data }) => drawn.push(data))
  client.emit('watchBot', { botId: id, topics: ['analytics', 'map'] })

  const read = async () => {
    const { body } = await person.call<{ analytics: Analytics }>('GET', `/bots/${id}/analytics`)
    return body.analytics
  }
  const comesTo = (what: string, fits: (now: Analytics) => boolean) =>
    until(what, async () => {
      const now = await read()
      return fits(now) && now
    })
  await person.call('POST', `/bots/${id}/start`)
  await comesTo('a living bot', ({ live, survival }) => live && survival?.health === 20)
  await squid.give(username, 'diamond', 7)
  await squid.hurt(username, 6)
  const now = await comesTo('the wound', ({ survival }) => survival?.health === 14)
  const place = await squid.positionOf(username)
  expect(now.movement.currentPosition?.x).toBeCloseTo(place.x, 1)
  expect(now.movement.currentPosition?.z).toBeCloseTo(place.z, 1)
  const stacks = now.inventory.items.map(({ name, count }) => ({ name, count }))
  expect(stacks).toEqual(await squid.carried(username))
  expect(now.timeStats.connectionsCount).toBe(1)
  await until('the push', () => pushed.some(({ survival }) => survival?.health === 14))
  await until('the map', () => drawn.length > 0)
  const map = await person.call<{ data: MapData }>('GET', `/bots/${id}/map`)
  expect(map.body.data.botPosition.x).toBeCloseTo(place.x, 1)
  const around = await person.call<{ surroundings: ServerView }>('GET', `/bots/${id}/surroundings`)
  // This server's list leaves out whoever reads it.
  expect(around.body.surroundings).toMatchObject({
    online: 1,
    players: [{ name: username, self: true }],
  })
  const other = { ...form, name: 'Dos', username: 'Vecina' }
  const { body } = await person.call<{ bot: Bot }>('POST', '/bots', other)
  await person.call('POST', `/bots/${body.bot.id}/start`)
  await until('the other on the map', () =>
    drawn.at(-1)?.players.some(({ name }) => name === 'Vecina'),
  )

  await person.call('POST', `/bots/${id}/stop`)
  const last = await comesTo('the end', ({ live }) => !live)
  expect(last.survival?.health).toBe(14)
  expect(last.inventory.items).toEqual(now.inventory.items)
  expect(last.recentEvents[0]?.type).toBe('disconnect')
  await until('the last push', () => pushed.at(-1)?.live === false)
  const path = `/bots/${id}/analytics/history`
  const history = await person.call<AnalyticsHistory>('GET', path)
  // At the beginning and at the end: 20 and 14.
  expect(history.body.health).toEqual([17])
})
