import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { testedVersions } from '../../../game/versions'
import { spanishCreature, spanishItem } from './items'

const versions = testedVersions.map((version) => minecraftData(version))

const unnamed = (names: string[], spanish: (name: string) => string | null) => [
  ...new Set(names.filter((name) => spanish(name) === null)),
]

test('every item and block of every version has a Spanish name', () => {
  const names = versions.flatMap(({ itemsArray, blocksArray }) =>
    [...itemsArray, ...blocksArray].map(({ name }) => name),
  )
  expect(unnamed(names, spanishItem)).toEqual([])
})

test('every creature of every version has a Spanish name', () => {
  const names = versions.flatMap(({ entitiesArray }) => entitiesArray.map(({ name }) => name))
  expect(unnamed(names, spanishCreature)).toEqual([])
})

test.each([
  ['light_gray_bed', 'Cama gris claro'],
  ['waxed_exposed_cut_copper_stairs', 'Escaleras de cobre cortado expuestas enceradas'],
  ['infested_stone_bricks', 'Ladrillos de piedra infestados'],
  ['dead_tube_coral', 'Coral de tubo muerto'],
  ['stripped_dark_oak_log', 'Tronco de roble oscuro sin corteza'],
  ['pale_oak_chest_boat', 'Bote de roble pálido con cofre'],
  ['deepslate_gold_ore', 'Mineral de oro de pizarra profunda'],
  ['brick_wall', 'Muro de ladrillos'],
  ['quartz_stairs', 'Escaleras de cuarzo'],
  ['wither_skeleton_wall_skull', 'Calavera de esqueleto wither'],
  ['record_cat', 'Disco de música (cat)'],
  ['snout_armor_trim_smithing_template', 'Molde de herrería (morro)'],
])('puts the name of %s together', (name, spanish) => {
  expect(spanishItem(name)).toBe(spanish)
})

test('gives every item of a version a name of its own', () => {
  const { itemsArray } = minecraftData('1.20.4')
  const groups = Map.groupBy(itemsArray, ({ name }) => spanishItem(name))
  const same = [...groups.values()].filter((items) => items.length > 1)
  expect(same.map((items) => items.map(({ name }) => name))).toEqual([])
})

test.each(['', '_', 'constructor', '__proto__', 'unobtainium_sword', 'x'.repeat(10_000)])(
  'has no word for what a server made up (%#)',
  (name) => {
    expect(spanishItem(name)).toBeNull()
    expect(spanishCreature(name)).toBeNull()
  },
)

test('knows creatures by what versions before 1.11 called them', () => {
  expect(spanishCreature('PigZombie')).toBe('Piglin zombificado')
  expect(spanishCreature('CaveSpider')).toBe('Araña de cueva')
})
