import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { stylesOf } from '../../testing/minecraft/network/arrivals'
import { enterPlayNetwork, otherSpawn } from '../../testing/minecraft/network/play-network'
import { fillScreen } from '../../testing/minecraft/screens'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** Where servers wait for word that the world is there. */
const hasLoaded = ['1.21.4', '26.1']

/** Before 1.20.2 another, and each way in which networks move players from there on. */
const cases = someOf(
  ['1.8.8', '1.12.2', '1.16.5', '1.20.1', '1.20.4', '1.21.4', '26.1'].flatMap((version) =>
    stylesOf(version).map((style) => ({ version, style })),
  ),
)

test.each(cases)('$version, by $style: a bot plays on in another world', async (options) => {
  const { version, style } = options
  const left = [36, 'stick', 3] as const
  const found = [37, 'bread', 2] as const
  await using network = await enterPlayNetwork(host, {
    ...options,
    a: { carried: [left], onJoin: (client) => fillScreen(client, version) },
    b: { carried: [found] },
  })
  const { a, b, spec, run } = network
  const seen = async () => {
    const [{ botPosition, entities, stats }, view] = [await network.map(), await network.view()]
    const { items, window } = await network.inventory()
    return {
      at: { x: botPosition.x, y: botPosition.y, z: botPosition.z },
      columns: stats.chunks,
      creatures: entities.map(({ type }) => type.toLowerCase()),
      carried: items.map(({ name, count }) => `${count} ${name}`),
      window: window?.id ?? null,
      players: view.players.map(({ name }) => name).filter((name) => name !== spec.username),
      sidebar: view.sidebar?.lines.map(({ text }) => text) ?? null,
      bars: view.bossBars.length,
      header: view.tabList.header,
      title: view.screen.title?.text ?? null,
    }
  }
  a.summon('cow', { x: 12.5, y: 64, z: 12.5 })
  expect(await run('!abrir')).toMatchObject({ success: true })
  await host.until('the cow', async () => (await seen()).creatures.length === 1)
  const first = {
    ...{ at: { x: 8.5, y: 64, z: 8.5 }, columns: 2, creatures: ['cow'], carried: ['3 stick'] },
    ...{ window: 5, players: ['Ana'], sidebar: ['Monedas'], bars: version === '1.8.8' ? 0 : 1 },
    ...{ header: 'Primero', title: 'Bienvenido al primero' },
  }
  expect(await seen()).toEqual(first)

  const loaded = Promise.withResolvers<void>()
  b.onConnection((client) => client.once('player_loaded', () => loaded.resolve()))
  if (!hasLoaded.includes(version)) loaded.resolve()
  expect(await run('/server b')).toMatchObject({ success: true })
  await network.arrivesIn('b')
  await host.until('what it carries', async () => (await seen()).carried.length > 0)
  const isNew = style === 'configuration'
  expect(await seen()).toEqual({
    ...{ at: otherSpawn, columns: 1, creatures: [], carried: ['2 bread'], window: null },
    ...{ players: [], sidebar: null, bars: 0 },
    // Clients keep these through the older ways.
    ...{ header: isNew ? '' : first.header, title: isNew ? null : first.title },
  })
  await loaded.promise
  const heard = Promise.withResolvers<string>()
  for (const name of ['chat', 'chat_message'] as const) {
    b.clients[0]?.on(name, ({ message }) => heard.resolve(message))
  }
  await network.chat('hola, segundo')
  expect(await heard.promise).toBe('hola, segundo')

  await network.move('a')
  const again = { ...first, window: null }
  await host.until('all of it', async () => Bun.deepEquals(await seen(), again))
  const arrivals = () => network.said().split('El bot está en el mundo.').length - 1
  await host.until('word of each arrival', () => arrivals() === 3)
  expect(host.latest(spec.botId)?.status).toBe('running')
  expect(host.connections.filter(({ botId }) => botId === spec.botId)).toEqual([])
})
