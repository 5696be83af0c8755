import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { testedVersions } from '../../../server/game/versions'
import { lookPart } from '../../../server/testing/viewer/looks'
import index from '../../../server/viewer/generated/looks.json'
import { presentName } from '../../../server/worker/view/entities/names'
import { placeIn } from '../gl/sheet'
import type { Model } from './model'
import { modelOf, models, skinNames } from './table'

/** Those that have a name over a box, are drawn as an item, or are not seen at all. */
const boxes = [
  ...['area_effect_cloud', 'armadillo', 'block_display', 'breeze', 'breeze_wind_charge'],
  ...['copper_golem', 'creaking', 'creaking_transient', 'dragon_fireball', 'egg', 'ender_dragon'],
  ...['ender_pearl', 'evoker_fangs', 'evocation_fangs', 'experience_bottle', 'eye_of_ender'],
  ...['falling_block', 'fireball', 'firework_rocket', 'fishing_bobber', 'fishing_float'],
  ...['fishing_hook', 'frog', 'interaction', 'item', 'item_display', 'leash_knot'],
  ...['lightning_bolt', 'llama_spit', 'marker', 'mob', 'monster', 'nautilus'],
  ...['ominous_item_spawner', 'painting', 'potion', 'shulker_bullet', 'small_fireball', 'sniffer'],
  ...['snowball', 'tadpole', 'text_display', 'tnt', 'trident', 'wind_charge', 'wither_skull'],
  'zombie_nautilus',
]

test('every creature of every version has a body, but for a few', () => {
  const names = testedVersions.flatMap((version) =>
    minecraftData(version).entitiesArray.map(({ name }) => presentName(name)),
  )
  const bare = new Set(names.filter((name) => !modelOf(name)))
  expect([...bare].filter((name) => !boxes.includes(name)).sort()).toEqual([])
})

test('what a server calls as objects of JavaScript have it is a box', () => {
  for (const name of ['constructor', '__proto__', 'toString']) expect(modelOf(name)).toBeNull()
})

test('every skin has its place in the sheet, with and without the game’s textures', async () => {
  expect(Object.keys(index.skins).sort()).toEqual([...skinNames].sort())
  const [pixels, plain] = await Promise.all([lookPart('skins'), lookPart('plainSkins')])
  expect(pixels.length).toBe(plain.length)
  const width = 1024
  /** Whether there is something around the sides of a model's first box. */
  const isPainted = (sheet: Uint8Array, { skins, parts }: Model) => {
    const [left, top] = placeIn(index.skins, skins[0] ?? '') ?? [0, 0]
    const [u = 0, v = 0, , , , wide = 0, high = 0, deep = 0] = parts[0]?.boxes[0] ?? []
    const rows = Array.from({ length: high }, (_, row) => (top + v + deep + row) * width + left + u)
    return rows.some((from) =>
      sheet.subarray(from * 4, (from + 2 * (wide + deep)) * 4).some((value) => value > 0),
    )
  }
  for (const sheet of [pixels, plain]) {
    const bare = Object.entries(models).filter(([, model]) => !isPainted(sheet, model))
    expect(bare.map(([name]) => name)).toEqual([])
  }
})

test('boxes take nothing from beside their skin', () => {
  const outside = Object.entries(models).flatMap(([name, { parts }]) =>
    parts.flatMap(({ boxes: own }) =>
      own
        .filter(([u, v, , , , width, height, depth]) => {
          const [right, low] = [u + 2 * (width + depth), v + depth + height]
          return u < 0 || v + depth < 0 || right > 256 || low > 256
        })
        .map(() => name),
    ),
  )
  expect(outside).toEqual([])
})
