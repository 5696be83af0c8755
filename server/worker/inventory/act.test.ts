import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import { someOf } from '../../testing/breadth'
import { enterItemServer, held, shown } from '../../testing/minecraft/items/enter'
import { actAtRandom } from '../../testing/minecraft/items/random-actions'
import { impatient, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { shownOn } from '../../testing/minecraft/versions'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const enter = (version: string) => enterItemServer(host, version)

const versions = someOf(shownOn.play)

test.each(versions)('a bot on %s moves, splits, wears, drops and crafts', async (version) => {
  await using world = await enter(version)
  const { server, act, read, options } = world
  const { truth } = server
  const [stone, stick] = [server.id('cobblestone'), server.id('stick')]

  expect(await act('move_item', { sourceSlot: 9, targetSlot: 36 })).toMatchObject({
    success: true,
    message: 'Movido: 20 × Roca.',
  })
  expect(truth.slots[36]).toEqual({ type: stone, count: 60 })
  expect(await act('split_item', { sourceSlot: 36, targetSlot: 30, count: 5 })).toMatchObject({
    success: true,
  })
  expect([truth.slots[36]?.count, truth.slots[30]?.count]).toEqual([55, 5])
  expect(await act('move_item', { sourceSlot: 36, targetSlot: 37 })).toMatchObject({
    success: true,
  })
  expect([truth.slots[36]?.type, truth.slots[37]?.type]).toEqual([stick, stone])
  expect(await act('equip_item', { item: 'iron_helmet' })).toMatchObject({ success: true })
  expect(truth.slots[5]).toEqual({ type: server.id('iron_helmet'), count: 1 })
  expect(await act('move_item', { sourceSlot: 36, targetSlot: 1 })).toMatchObject({
    success: false,
    message: 'Eso no se puede poner ahí.',
  })
  expect(await act('drop_item', { sourceSlot: 37, count: 2 })).toMatchObject({ success: true })
  expect(await act('drop_item', { item: { name: 'bread', slot: 10 } })).toMatchObject({
    message: 'Tirado: 3 × Pan.',
  })
  expect([truth.dropped.get(stone), truth.slots[10]]).toEqual([2, null])
  expect(await act('hold_slot', { sourceSlot: 40 })).toMatchObject({ success: true })
  expect((await read()).heldSlot).toBe(40)
  expect(await act('equip_item', { sourceSlot: 20 })).toMatchObject({ success: true })
  expect(truth.slots[40]?.type).toBe(server.id('iron_pickaxe'))

  const offHand = await act('equip_offhand', { sourceSlot: 36 })
  expect(offHand.success).toBe(version !== '1.8.8')
  if (offHand.success) expect(truth.slots[45]).toEqual({ type: stick, count: 7 })
  else expect(offHand.message).toBe('En esta versión no hay otra mano.')

  const table = (await options()).find(({ name }) => name === 'crafting_table')
  expect(table).toMatchObject({
    count: 1,
    times: 2,
    table: false,
    displayName: 'Mesa de trabajo',
  })
  const made = await act('craft_item', {
    result: { name: 'crafting_table' },
    materials: table?.materials.map(({ name, count }) => ({ name, count })),
  })
  expect(made).toMatchObject({ success: true })
  expect(truth.count(server.id('crafting_table'))).toBe(1)
  const before = truth.count(stick)
  expect(await act('craft_item', { result: { name: 'sticks' }, times: 2 })).toMatchObject({
    message: 'Fabricado: 8 × Palo.',
  })
  expect(truth.count(stick)).toBe(before + 8)
  expect((await read()).items.toSorted((a, b) => a.slot - b.slot)).toHaveLength(held(server).length)
  expect(shown(server, (await read()).items).sort()).toEqual(held(server).sort())
})

test.each(['1.8.8', '1.16.5'])(
  'on %s a word of the empty cursor that comes late is no answer to the first click',
  async (version) => {
    await using world = await enter(version)
    const { server, act } = world
    const [client] = server.clients
    const item = version === '1.8.8' ? { blockId: -1 } : { present: false }
    client?.prependOnceListener('window_click', () => {
      client.write('set_slot', { windowId: -1, slot: -1, item })
    })
    const { success } = await act('move_item', { sourceSlot: 9, targetSlot: 36 })
    expect([success, server.truth.slots[36]?.count]).toEqual([true, 60])
  },
)

test('what cannot be done says why', async () => {
  await using world = await enter('1.20.4')
  const { server, act } = world
  const cases: [InventoryAction, InventoryRequest, string][] = [
    ['move_item', { sourceSlot: 30, targetSlot: 31 }, 'No hay nada en ese hueco.'],
    ['move_item', { sourceSlot: 36 }, 'Indica a qué hueco.'],
    ['move_item', { sourceSlot: 36, targetSlot: 36 }, 'Ya está en ese hueco.'],
    ['move_item', { sourceSlot: 36, targetSlot: 7 }, 'Ese hueco no existe aquí.'],
    [
      'move_item',
      { sourceSlot: 36, targetSlot: 10, count: 1 },
      'Ese hueco está ocupado por otra cosa.',
    ],
    ['drop_item', {}, 'Indica qué objeto o qué hueco.'],
    ['drop_item', { item: 'diamond' }, 'El bot no lleva «diamond».'],
    ['drop_item', { item: 'bread', sourceSlot: 36 }, 'En ese hueco ya no está lo que veías.'],
    ['split_item', { sourceSlot: 11 }, 'Solo hay uno: no se puede separar.'],
    ['hold_slot', { sourceSlot: 9 }, 'Ese hueco no es de la barra.'],
    ['click_window', { windowSlot: 0 }, 'El bot no tiene ninguna ventana abierta.'],
    ['close_window', {}, 'El bot no tiene ninguna ventana abierta.'],
    ['craft_item', {}, 'Indica qué fabricar.'],
    [
      'craft_item',
      { result: { name: 'unobtainium' } },
      'No hay ninguna receta de «unobtainium» en esta versión.',
    ],
    ['craft_item', { result: { name: 'torch' } }, 'Faltan materiales para fabricar «Antorcha».'],
    [
      'craft_item',
      { result: { name: 'stick' }, materials: [{ name: 'bread', count: 2 }] },
      '«Palo» no se fabrica con esos materiales.',
    ],
  ]
  const before = held(server)
  for (const [action, request, message] of cases) {
    const { success, message: said } = await act(action, request)
    expect([action, success, said]).toEqual([action, false, message])
  }
  expect(held(server)).toEqual(before)

  const far = { x: 1.5, y: 64, z: 15.5, yaw: 0, pitch: 0, dx: 0, dy: 0, dz: 0 }
  server.write('position', { ...far, flags: 0, teleportId: 2 })
  await until('the place', async () =>
    (await world.run('!pos')).message.startsWith('X 1, Y 64, Z 15'),
  )
  expect(await act('craft_item', { result: { name: 'chest' } })).toMatchObject({
    message: 'Esa receta necesita una mesa de trabajo al alcance del bot.',
  })

  for (let slot = 9; slot < 45; slot += 1) {
    server.truth.slots[slot] ??= { type: server.id('dirt'), count: 64 }
  }
  server.show()
  await until(
    'a full inventory',
    async () => (await world.read()).items.length === held(server).length,
  )
  expect(await act('craft_item', { result: { name: 'crafting-table' } })).toMatchObject({
    success: false,
    message: 'No hay espacio en el inventario para el resultado',
  })
  expect(server.truth.dropped.size).toBe(0)
})

test.each(someOf(['1.12.2', '1.16.5', '1.20.4', '26.1']))(
  'at a crafting table on %s it makes what takes nine cells',
  async (version) => {
    await using world = await enter(version)
    const { server, act } = world
    await until(
      'the table',
      async () => (await act('craft_item', { result: { name: 'chest' } })).success,
    )
    expect(server.truth.count(server.id('chest'))).toBe(1)
    expect(server.truth.count(server.id('oak_planks'))).toBe(1)
    expect(shown(server, (await world.read()).items).sort()).toEqual(held(server).sort())
    expect(server.truth.dropped.size).toBe(0)
  },
)

test('uses things in hand, and eats what can be eaten when it is hungry', async () => {
  await using world = await enter('1.20.4')
  const { server, act } = world
  expect(await act('use_item', { item: 'bread' })).toMatchObject({
    success: false,
    message: 'El bot no tiene hambre.',
  })
  expect(server.truth.slots[36]?.type).toBe(server.id('bread'))
  server.write('update_health', { health: 20, food: 9, foodSaturation: 0 })
  await until('hunger', async () => (await act('use_item', { item: 'bread' })).success)
  expect(server.truth.slots[36]).toEqual({ type: server.id('bread'), count: 2 })
  await act('move_item', { item: 'stick', targetSlot: 36 })
  expect(await act('use_item', { item: 'stick' })).toMatchObject({ message: 'Usado: Palo.' })
  expect([server.used, server.truth.slots[36]?.count]).toEqual([2, 6])
})

// A share of what `bun scripts/fuzz-inventory.ts` does.
test.each(someOf(['1.20.4', '1.16.5', '26.1', '1.8.8']))(
  'on %s nothing is lost or doubled over random actions',
  async (version) => {
    const actions = 50
    await using world = await enter(version)
    const { done, faults } = await actAtRandom(world, { actions, seed: 7 })
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(actions / 5)
    expect(world.server.clients.length).toBe(1)
  },
)

test.each(['1.16.5', '1.20.4'])(
  'a server on %s that never answers is joined anew',
  async (version) => {
    await using host = await startTestHost({}, impatient)
    await using world = await enterItemServer(host, version)
    const { server, act } = world
    server.manner = 'mute'
    // A word on something else, of before the click, is no answer to it.
    if (version === '1.16.5') {
      const cursor = { windowId: -1, slot: -1, item: { present: false } }
      server.clients.at(-1)?.on('window_click', () => server.write('set_slot', cursor))
    }
    const before = held(server)
    const result = await act('move_item', { sourceSlot: 36, targetSlot: 30 })
    expect(result).toMatchObject({ success: false, message: 'El servidor no respondió a tiempo.' })
    await host.until('return', () => server.clients.length === 2)
    expect(held(server)).toEqual(before)
  },
)
