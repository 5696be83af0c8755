import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { defaultAbilities } from '#contract/bots/abilities'
import { someOf } from '../../testing/breadth'
import { seatPacket, tell } from '../../testing/minecraft/creatures'
import type { Style } from '../../testing/minecraft/network/arrivals'
import { enterPlayNetwork } from '../../testing/minecraft/network/play-network'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const hungry = (client: Client | undefined) =>
  client?.write('update_health', { health: 20, food: 6, foodSaturation: 0 })

const cases: { version: string; style: Style }[] = someOf([
  { version: '1.12.2', style: 'respawn' },
  { version: '1.16.5', style: 'login' },
  { version: '1.20.4', style: 'configuration' },
  { version: '26.1', style: 'configuration' },
])

test.each(cases)('$version, by $style: what a bot does by itself goes on', async (how) => {
  const { version } = how
  await using network = await enterPlayNetwork(host, {
    ...how,
    a: { carried: [[36, 'bread', 2]] },
    b: { carried: [[37, 'bread', 3]] },
    bot: {
      abilities: {
        ...defaultAbilities,
        autoEat: { enabled: true, threshold: 14 },
        autoRespawn: { enabled: true },
        antiAfk: { enabled: true, minSeconds: 0.02, maxSeconds: 0.1 },
      },
    },
  })
  const { a, b, said } = network
  const [first] = a.clients
  // It bites into its bread, and never hears what becomes of it; sits, and never gets up.
  a.mute = true
  const cart = a.summon('minecart', { x: 8.5, y: 64, z: 9.5 })
  if (first) tell(first, seatPacket(version, cart.id, 1))
  const bites = () => a.used.length
  hungry(first)
  await until('a bite', () => bites() > 0)
  await network.move('b')

  const [second] = b.clients
  const did = new Set<string>()
  second?.on('packet', (_fields, { name }) => void did.add(name))
  hungry(second)
  await host.until('a meal', () => said().includes('Ha comido: Pan.'))
  await until(
    'moves',
    () => did.has('look') || did.has('arm_animation') || did.has('position_look'),
  )
  // Nobody who sits in a cart of the first world can walk.
  expect(await network.run('!ir 8 64 8')).toMatchObject({ success: true })
  second?.write('update_health', { health: 0, food: 18, foodSaturation: 5 })
  await until('that it asks to live', () => did.has('client_command'))
  second?.write('update_health', { health: 20, food: 18, foodSaturation: 5 })
  const complaints = host.linesOf(network.spec.botId).filter(({ level }) => level === 'error')
  expect(complaints).toEqual([])
  expect(said()).not.toContain('El servidor no dejó comer')
})
