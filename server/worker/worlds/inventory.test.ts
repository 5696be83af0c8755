import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { startItemServer } from '../../testing/minecraft/item-server'
import { held, shown } from '../../testing/minecraft/items/enter'
import type { Style } from '../../testing/minecraft/network/arrivals'
import { startNetwork } from '../../testing/minecraft/network/network'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const cases: { version: string; style: Style }[] = someOf([
  { version: '1.8.8', style: 'login' },
  { version: '1.16.5', style: 'respawn' },
  { version: '1.20.4', style: 'configuration' },
  { version: '26.1', style: 'configuration' },
])

test.each(cases)('$version, by $style: what is moved is moved where the bot is', async (how) => {
  const { version } = how
  await using a = await startItemServer(version, [
    [36, 'cobblestone', 40],
    [9, 'stick', 7],
  ])
  await using b = await startItemServer(version, [
    [37, 'bread', 3],
    [12, 'oak_planks', 9],
  ])
  await using network = await startNetwork({ ...how, worlds: { a, b } })
  const bot = specFor(network.port, { version, autoReconnect: false })
  const { botId } = bot
  await using _player = await startBot(host, bot)
  const items = async (world: typeof a) =>
    shown(world, (await host.ask('inventory', { botId })).items)
  const agrees = (world: typeof a) =>
    host.until('the truth', async () =>
      Bun.deepEquals((await items(world)).sort(), held(world).sort()),
    )
  const move = (sourceSlot: number, targetSlot: number) =>
    host.ask('inventoryAct', { botId, action: 'move_item', request: { sourceSlot, targetSlot } })
  await agrees(a)
  const before = held(a)

  // A click of which the first world says nothing more.
  a.manner = 'mute'
  const clicked = new Promise((resolve) => a.clients[0]?.once('window_click', resolve))
  const unanswered = move(36, 20)
  await clicked
  await network.switch('b')
  expect(await unanswered).toMatchObject({
    success: false,
    message: 'El servidor llevó al bot a otro mundo.',
  })
  await agrees(b)

  const moved = await move(37, 21)
  expect(moved).toMatchObject({ success: true })
  expect(b.truth.slots[21]).toEqual({ type: b.id('bread'), count: 3 })
  expect(shown(b, moved.inventory?.items ?? []).sort()).toEqual(held(b).sort())
  expect([held(a), a.truth.dropped.size, b.truth.dropped.size]).toEqual([before, 0, 0])

  a.manner = 'fair'
  await network.switch('a')
  await agrees(a)
  expect(await move(36, 20)).toMatchObject({ success: true })
  expect(a.truth.slots[20]).toEqual({ type: a.id('cobblestone'), count: 40 })
  expect(host.connections.filter((told) => told.botId === botId)).toEqual([])
})
