import { afterAll, expect, test } from 'bun:test'
import { decode } from 'fast-png'
import minecraftData from 'minecraft-data'
import type { ItemDatabase } from '#contract/inventory'
import type { ItemSpriteSheet } from '#contract/minecraft'
import { testedVersions } from '../game/versions'
import { createTestContext } from '../testing/context'
import { appOf, caller, registerUser } from '../testing/samples/people'

const ctx = createTestContext()
const { call } = await registerUser(ctx)
const nobody = caller(ctx)
afterAll(() => ctx[Symbol.asyncDispose]())

const get = (path: string) => appOf(ctx).request(path)

async function pixelsOf(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { width, height, data } = decode(await response.bytes())
  return { width, height, data: Uint8Array.from(data) }
}

test('lists every item with its picture and its Spanish name, to users only', async () => {
  const { status, body, headers } = await call<ItemDatabase>('GET', '/minecraft/items')
  expect(status).toBe(200)
  expect(body.diamond_sword?.displayName).toBe('Espada de diamante')
  expect(body.planks?.displayName).toBe('Tablones')
  expect(Object.keys(body).length).toBeGreaterThan(1_500)
  expect(headers.get('cache-control')).toBe('private, max-age=3600')
  expect((await nobody('GET', '/minecraft/items')).status).toBe(401)
})

test.each(testedVersions)('has a picture of every item of %s', async (version) => {
  const { body } = await call<ItemDatabase>('GET', '/minecraft/items')
  const { itemsArray } = minecraftData(version)
  const names = itemsArray.map(({ name }) => name).filter((name) => name !== 'air')
  expect(names.filter((name) => !Object.hasOwn(body, name))).toEqual([])
})

test('is not sent again to whoever has it', async () => {
  const { headers } = await call('GET', '/minecraft/items')
  const etag = headers.get('etag') ?? ''
  const again = await call('GET', '/minecraft/items', undefined, { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('serves a picture of each item without a token, for good', async () => {
  const { body } = await call<ItemDatabase>('GET', '/minecraft/items')
  const names = ['apple', 'grass_block', 'chest', 'log', 'white_banner', 'dragon_head']
  for (const name of names) {
    const { width, height, data } = await pixelsOf(body[name]?.imageUrl ?? '')
    expect([width, height]).toEqual([32, 32])
    expect(data.some((value) => value > 0)).toBeTrue()
  }
})

test('the sprite sheet shows in an item’s cell what its own picture shows', async () => {
  const { body: items } = await call<ItemDatabase>('GET', '/minecraft/items')
  const { body: sheet } = await nobody<ItemSpriteSheet>('GET', '/minecraft/atlas.json')
  expect(Object.keys(sheet.items).sort()).toEqual(Object.keys(items).sort())
  const all = await pixelsOf(sheet.image)
  for (const name of ['diamond', 'zombie_spawn_egg', 'oak_stairs', 'wool']) {
    const single = await pixelsOf(items[name]?.imageUrl ?? '')
    const cell = sheet.items[name] ?? 0
    const left = (cell % sheet.columns) * sheet.cell
    const top = Math.floor(cell / sheet.columns) * sheet.cell
    for (let y = 0; y < sheet.cell; y++) {
      const at = ((top + y) * all.width + left) * 4
      const row = all.data.subarray(at, at + sheet.cell * 4)
      const own = single.data.subarray(y * sheet.cell * 4, (y + 1) * sheet.cell * 4)
      expect(Buffer.from(row).equals(own)).toBeTrue()
    }
  }
})

test.each([
  ['an item that no version has', 'varita_magica.png'],
  ['a property of every object', 'constructor.png'],
  ['a name that is no file name', '..%2Fitems.json'],
])('answers 404 in Spanish for %s', async (_, file) => {
  const { body } = await call<ItemDatabase>('GET', '/minecraft/items')
  const [folder = ''] = (body.apple?.imageUrl ?? '').split('apple.png')
  const answer = await nobody('GET', `${folder.replace('/api', '')}${file}`)
  expect(answer.status).toBe(404)
  expect(answer.body.message).toBe('No encontrado.')
})

test('answers 404 for the hash of other pictures, so that nobody keeps the wrong one', async () => {
  expect((await nobody('GET', '/minecraft/items/000000000000/apple.png')).status).toBe(404)
})

test('the hashes are those of the files', async () => {
  const { body: sheet } = await nobody<ItemSpriteSheet>('GET', '/minecraft/atlas.json')
  const content = await (await get(sheet.image)).bytes()
  const hash = new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 12)
  expect(sheet.image).toContain(hash)
})
