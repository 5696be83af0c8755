import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import nbt from 'prismarine-nbt'
import { Inventory } from '#contract/inventory'
import { someOf } from '../../testing/breadth'
import { type ItemServer, startItemServer } from '../../testing/minecraft/item-server'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

async function enter(version: string) {
  const server = await startItemServer(version, [])
  const bot = specFor(server.port, { version })
  const { botId } = bot
  const player = await startBot(host, bot)
  const read = async () => Inventory.parse(await host.ask('inventory', { botId }))
  return {
    server,
    read,
    /** Puts something in a slot, and reads the inventory that the bot then has. */
    async give(slot: number, item: object) {
      server.write('set_slot', { windowId: 0, stateId: 1, slot, item })
      return await until(`slot ${slot}`, async () =>
        (await read()).items.find((one) => one.slot === slot),
      )
    },
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Nothing, and a piece of coal, as packets of the version have them. */
function stacksOf({ id }: ItemServer, version: string) {
  const itemId = id('coal')
  if (version !== '26.1') {
    return { nothing: { present: false }, coal: { present: true, itemId, itemCount: 1 } }
  }
  const plain = { addedComponentCount: 0, removedComponentCount: 0 }
  const stack = { ...plain, itemCount: 1, itemId, components: [], removeComponents: [] }
  return { nothing: { ...plain, itemCount: 0 }, coal: stack }
}

const long = 'Ñ'.repeat(10_000)
const tag = (value: Record<string, unknown>) => ({ type: 'compound', name: '', value })
const named = (name: string) => nbt.comp({ Name: nbt.string(name) })

test('things of 1.8.8 with what players wrote on them', async () => {
  await using world = await enter('1.8.8')
  const { server, give } = world
  const thing = (name: string, itemDamage: number, nbtData: object | undefined) => ({
    blockId: server.id(name),
    itemCount: 1,
    itemDamage,
    nbtData,
  })
  const enchanted = tag({
    display: named('§cRompe§lrocas'),
    ench: nbt.list(nbt.comp([{ id: nbt.short(32), lvl: nbt.short(5) }])),
  })
  expect(await give(36, thing('diamond_pickaxe', 61, enchanted))).toEqual({
    name: 'diamond_pickaxe',
    slot: 36,
    count: 1,
    durability: 1500,
    maxDurability: 1561,
    displayName: 'Pico de diamante',
    customName: 'Romperocas',
    enchantments: [{ name: 'efficiency', displayName: 'Eficiencia', level: 5 }],
    stackSize: 1,
  })
  expect(await give(37, thing('diamond_pickaxe', -900, undefined))).toMatchObject({
    durability: 1561,
  })
  expect(await give(38, thing('wool', 14, undefined))).toMatchObject({ durability: null })
  expect(await give(39, { blockId: 31_000, itemCount: 1, itemDamage: 0 })).toMatchObject({
    name: 'unknown',
    displayName: 'Objeto desconocido (31000)',
  })
})

test('hostile things of 1.20.4 show as text and break nothing', async () => {
  await using world = await enter('1.20.4')
  const { server, give, read } = world
  const thing = (name: string, value: Record<string, unknown>) => ({
    present: true,
    itemId: server.id(name),
    itemCount: 1,
    nbtData: tag(value),
  })
  const name = JSON.stringify({ text: `<b>${long}`, extra: [{ text: '\u202eal revés' }] })
  const sword = await give(36, thing('diamond_sword', { display: named(name) }))
  expect(sword.customName).toStartWith('<b>ÑÑ')
  expect(sword.customName?.length).toBeLessThanOrEqual(130)

  const broken = await give(
    37,
    thing('iron_pickaxe', {
      Damage: nbt.string('mucho'),
      Enchantments: nbt.string('nada'),
      display: nbt.string('nada'),
    }),
  )
  expect(broken).toMatchObject({ durability: 250, customName: null, enchantments: [] })
  const worn = await give(38, thing('iron_pickaxe', { Damage: nbt.int(90_000) }))
  expect(worn).toMatchObject({ durability: 0, maxDurability: 250 })
  const book = await give(
    39,
    thing('enchanted_book', {
      StoredEnchantments: nbt.list(
        nbt.comp([
          { id: nbt.string('minecraft:mending'), lvl: nbt.short(1) },
          { id: nbt.string(`plugin:${long}`), lvl: nbt.short(-3) },
          { lvl: nbt.short(1) },
        ]),
      ),
    }),
  )
  expect(book.enchantments[0]).toEqual({ name: 'mending', displayName: 'Reparación', level: 1 })
  expect(book.enchantments[1]).toMatchObject({ level: 0 })
  expect(book.enchantments).toHaveLength(2)
  expect(book.enchantments[1]?.name.length).toBeLessThan(70)
  expect(await give(40, { present: true, itemId: 30_000, itemCount: 3 })).toMatchObject({
    name: 'unknown',
    displayName: 'Objeto desconocido (30000)',
    count: 3,
  })
  expect(JSON.stringify(await read()).length).toBeLessThan(5_000)
})

test.each(['1.21.4', '26.1'])('things of %s say it in components', async (version) => {
  await using world = await enter(version)
  const { server, give } = world
  const thing = (name: string, components: { type: string; data: unknown }[]) => ({
    itemCount: 1,
    itemId: server.id(name),
    addedComponentCount: components.length,
    removedComponentCount: 0,
    components,
    removeComponents: [],
  })
  const enchantments = { enchantments: [{ id: 8, level: 4 }], showTooltip: true }
  const pick = await give(
    36,
    thing('diamond_pickaxe', [
      { type: 'custom_name', data: { type: 'string', value: long } },
      { type: 'damage', data: 61 },
      { type: 'enchantments', data: { ...enchantments, showInTooltip: true } },
    ]),
  )
  expect(pick).toMatchObject({
    durability: 1500,
    maxDurability: 1561,
    enchantments: [{ level: 4, displayName: expect.any(String) }],
  })
  expect(pick.customName?.length).toBe(121)
  const odd = await give(
    37,
    thing('diamond_pickaxe', [
      { type: 'max_damage', data: -5 },
      { type: 'damage', data: 99_999 },
      {
        type: 'enchantments',
        data: { enchantments: [{ id: 9_999, level: 1 }], showInTooltip: true },
      },
    ]),
  )
  expect(odd).toMatchObject({ durability: null, enchantments: [{ name: '#9999' }] })
})

test.each([
  ['1.12.2', JSON.stringify({ translate: 'container.chestDouble' }), 'Cofre grande'],
  [
    '1.20.4',
    { type: 'compound', value: { translate: { type: 'string', value: 'container.crafting' } } },
    'Fabricación',
  ],
  ['1.20.4', { type: 'string', value: 'container.crafting' }, 'container.crafting'],
  [
    '1.20.4',
    {
      type: 'compound',
      value: { translate: { type: 'string', value: 'entity.minecraft.villager.farmer' } },
    },
    'Aldeano',
  ],
  [
    '1.20.4',
    { type: 'compound', value: { translate: { type: 'string', value: 'plugin.menu' } } },
    'plugin.menu',
  ],
] as const)(
  'a window of %s has the title that players see (%#)',
  async (version, windowTitle, title) => {
    await using world = await enter(version)
    const { server, read } = world
    const isOld = version === '1.12.2'
    const kind = isOld ? { inventoryType: 'minecraft:chest', slotCount: 54 } : { inventoryType: 5 }
    server.write('open_window', { windowId: 9, windowTitle, ...kind })
    const nothing = isOld ? { blockId: -1 } : { present: false }
    const items = Array(90).fill(nothing)
    server.write('window_items', { windowId: 9, stateId: 1, items, carriedItem: nothing })
    await until('the window', async () => (await read()).window !== null)
    expect((await read()).window?.title).toBe(title)
  },
)

test.each(['1.21.4', '26.1'])(
  'what %s gives past an open window is there at once',
  async (version) => {
    await using world = await enter(version)
    const { server, read } = world
    const nothing = { itemCount: 0, addedComponentCount: 0, removedComponentCount: 0 }
    const windowTitle = { type: 'string', value: 'Tienda' }
    server.write('open_window', { windowId: 9, inventoryType: 2, windowTitle })
    const items = Array(63).fill(nothing)
    server.write('window_items', { windowId: 9, stateId: 1, items, carriedItem: nothing })
    await until('the window', async () => (await read()).window !== null)
    const contents = {
      ...{ itemCount: 3, itemId: server.id('bread'), components: [], removeComponents: [] },
      ...{ addedComponentCount: 0, removedComponentCount: 0 },
    }
    server.write('set_player_inventory', { slotId: 2, contents })
    server.write('set_player_inventory', { slotId: 10, contents })
    await until('bread', async () => (await read()).items.length === 2)
    expect((await read()).items).toMatchObject([
      { slot: 10, name: 'bread', count: 3 },
      { slot: 38, name: 'bread', count: 3 },
    ])
    server.write('close_window', { windowId: 9 })
    await until('no window', async () => (await read()).window === null)
    expect((await read()).items).toHaveLength(2)
  },
)

test.each(someOf(['1.16.5', '1.20.4', '26.1']))(
  'a window of a mod of %s is shown with what lies in it, and is closed like another',
  async (version) => {
    await using world = await enter(version)
    const { server, read, give } = world
    const { nothing, coal } = stacksOf(server, version)
    await give(36, coal)
    const windowTitle = version === '1.16.5' ? '"Mod"' : { type: 'string', value: 'Mod' }
    const open = (windowId: number) =>
      server.write('open_window', { windowId, inventoryType: 999, windowTitle })
    const fill = (windowId: number, count: number) => {
      const items = Array(count).fill(nothing).with(1, coal)
      server.write('window_items', { windowId, stateId: 1, items, carriedItem: nothing })
    }
    const shows = (id: number, size: number) =>
      until(`window ${id}`, async () => {
        const { window } = await read()
        return window?.id === id && window.size === size && window
      })
    open(9)
    fill(9, 40)
    expect(await shows(9, 4)).toMatchObject({ kind: '999', title: 'Mod', items: [{ slot: 1 }] })
    // What lies in it may be said first, and there may be no place for the bot's own things.
    fill(10, 62)
    open(10)
    expect(await shows(10, 26)).toMatchObject({ items: [{ slot: 1, name: 'coal' }] })
    open(11)
    fill(11, 12)
    expect(await shows(11, 12)).toMatchObject({ items: [{ slot: 1, name: 'coal' }] })
    server.write('close_window', { windowId: 11 })
    await until('no window', async () => (await read()).window === null)
    await give(37, coal)
    expect((await read()).items.find(({ slot }) => slot === 37)).toMatchObject({ name: 'coal' })
  },
)

test('what the inventory gets behind an open window, and a window that the server closes', async () => {
  await using world = await enter('1.16.5')
  const { server, read, give } = world
  const thing = (name: string) => ({ present: true, itemId: server.id(name), itemCount: 1 })
  const bread = { slot: 9, name: 'bread' }
  const coal = { slot: 36, name: 'coal' }
  await give(36, thing('coal'))
  server.write('open_window', { windowId: 9, inventoryType: 2, windowTitle: '"Tienda"' })
  await until('the window', async () => (await read()).window !== null)
  expect((await read()).items).toMatchObject([coal])
  const items = Array(63).fill({ present: false })
  server.write('window_items', { windowId: 9, items })
  await until('nothing', async () => (await read()).items.length === 0)
  await give(36, thing('coal'))
  server.write('set_slot', { windowId: 9, slot: 27, item: thing('bread') })
  await until('bread', async () => (await read()).items.length === 2)
  server.write('close_window', { windowId: 9 })
  await until('no window', async () => (await read()).window === null)
  expect((await read()).items).toMatchObject([bread, coal])
})
