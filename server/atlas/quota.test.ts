import { expect, setDefaultTimeout, test } from 'bun:test'
import type { AtlasContents } from '#contract/atlas'
import type { Bot } from '#contract/bots/bots'
import type { InventoryItem } from '#contract/inventory'
import { limits } from '#contract/limits'
import { atlasOf, search, stack, withBot, worldOf } from '../testing/samples/atlas'
import { registerUser } from '../testing/samples/people'
import { atlasLimits } from './atlas-limits'

setDefaultTimeout(600_000)

const mebibyte = 1024 * 1024
const { bytesPerUser, containerBytes } = atlasLimits

/** Regions of 64 columns that cannot be packed: two megabytes each. */
const packed = new Uint8Array(32_768)
const overview = new Uint8Array(64)
const largeRegion = (n: number) =>
  Array.from({ length: 64 }, (_, at) => ({ x: n * 8 + (at & 7), z: at >> 3, packed, overview }))

/** The worst that a bot's worker makes of what a server says is in a chest. */
const hostileChest = (): InventoryItem[] =>
  Array.from({ length: 54 }, (_, slot) =>
    stack('enchanted_book', {
      slot,
      customName: `${slot} ${'\u4e00'.repeat(116)}`,
      enchantments: Array.from({ length: 50 }, (_, n) => ({
        ...{ name: `${n}`.padEnd(60, 'x'), displayName: 'y'.repeat(60), level: 32_767 },
      })),
    }),
  )

test('chests of a hostile server take little, and all of it counts', async () => {
  await using world = await withBot()
  const { person, ctx } = world
  const chests = 60
  for (let x = 0; x < chests; x++) await world.container({ x, y: 0, z: 0 }, hostileChest())
  const { usedBytes } = (await atlasOf(person)).storage
  const row = { inBytes: 'sum(octet_length(items) + octet_length(words))' }
  const stored = ctx.db.$client.prepare(`SELECT ${row.inBytes} FROM atlas_containers`).pluck().get()
  expect(usedBytes).toBeGreaterThanOrEqual(Number(stored))
  expect(usedBytes).toBeLessThan(chests * (containerBytes + 200))
  const path = `/atlas/${await worldOf(person)}/containers/1/0/0`
  const { items } = (await person.call<AtlasContents>('GET', path)).body
  expect(items[0]?.enchantments).toHaveLength(atlasLimits.enchantments)
})

test('what an honest chest holds is all there', async () => {
  await using world = await withBot()
  const sharpness = { name: 'sharpness', displayName: 'Filo', level: 5 }
  const sword = (slot: number) =>
    stack('diamond_sword', {
      slot,
      enchantments: [sharpness, sharpness],
      customName: `Espada ${slot}`,
    })
  await world.container(
    { x: 1, y: 0, z: 0 },
    Array.from({ length: 54 }, (_, n) => sword(n)),
  )
  const path = `/atlas/${await worldOf(world.person)}/containers/1/0/0`
  const { items } = (await world.person.call<AtlasContents>('GET', path)).body
  expect(items.map(({ slot }) => slot)).toEqual(Array.from({ length: 54 }, (_, n) => n))
  expect(items.at(-1)?.enchantments).toEqual([sharpness, sharpness])
  const { finds } = await search(world.person, { item: 'espada 53' })
  expect(finds).toMatchObject([{ count: 5, items: [{ customName: 'Espada 53' }] }])
})

test('a search is answered a page at a time, each of a bounded size', async () => {
  await using world = await withBot()
  const { person } = world
  const chests = limits.atlas.finds * 2 + 5
  for (let x = 0; x < chests; x++) await world.container({ x, y: 0, z: 0 }, hostileChest())
  const worldId = await worldOf(person)
  const page = (number: number) =>
    search(person, { item: 'enchanted book', worldId, x: '0', z: '0', page: String(number) })
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  const found = pages.flatMap(({ finds }) => finds.map(({ container }) => container.x))
  expect(found).toEqual(Array.from({ length: chests }, (_, x) => x))
  const largest = 8 * limits.atlas.finds * 1024
  for (const one of pages) expect(JSON.stringify(one).length).toBeLessThan(largest)
})

test('containers and the map share the room that a user has', async () => {
  await using world = await withBot()
  const { ctx, person } = world
  for (let x = 0; x < 200; x++) await world.container({ x, y: 0, z: 0 }, hostileChest())
  const { storage } = await atlasOf(person)
  for (let n = 0; n < (bytesPerUser - storage.usedBytes) / (2 * mebibyte) - 2; n++) {
    ctx.clock.advance(1)
    await world.seen(largeRegion(n))
    ctx.atlas.flush()
  }
  expect((await atlasOf(person)).worlds).toMatchObject([{ containers: 200 }])
  ctx.clock.advance(1)
  for (let n = 100; n < 103; n++) await world.seen(largeRegion(n))
  const after = await atlasOf(person)
  expect(after.storage.usedBytes).toBeLessThanOrEqual(bytesPerUser)
  // They were seen longest ago.
  expect(after.worlds[0]?.containers).toBeLessThan(200)
})

test('all atlases together have a budget, which the largest one gives back', async () => {
  await using world = await withBot({ atlasMb: 6 })
  const { ctx, host, person } = world
  const other = await registerUser(ctx)
  const form = { name: 'Vecino', host: '127.0.0.1', username: 'vecino' }
  const { id: botId } = (await other.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const chest = { position: { x: 1, y: 2, z: 3 }, kind: 'chest', items: [stack('diamond')] }
  host.emit('container', { botId, target: 'otro:25565', dimension: 'overworld', ...chest })
  for (let n = 0; n < 8; n++) {
    ctx.clock.advance(2_000)
    await world.seen(largeRegion(n))
    ctx.atlas.flush()
  }
  const { storage, worlds } = await atlasOf(person)
  expect(storage.usedBytes).toBeLessThanOrEqual(6 * mebibyte)
  expect(storage.usedBytes).toBeGreaterThan(2 * mebibyte)
  expect(worlds[0]?.bounds?.maxX).toBe(8 * 128 - 1)
  expect((await search(other, { item: 'diamond' })).finds).toHaveLength(1)
})

test('a map that is too large loses what was seen longest ago', async () => {
  await using world = await withBot()
  const { ctx, person } = world
  const regions = 34
  for (let n = 0; n < regions; n++) {
    ctx.clock.advance(1)
    await world.seen(largeRegion(n))
    ctx.atlas.flush()
  }
  const { worlds, storage } = await atlasOf(person)
  expect(storage.usedBytes).toBeLessThanOrEqual(bytesPerUser)
  expect(storage.usedBytes).toBeGreaterThan(bytesPerUser / 2)
  expect(worlds[0]?.bounds?.minX).toBeGreaterThan(0)
  expect(worlds[0]?.bounds?.maxX).toBe(regions * 128 - 1)
})
