import { describe, expect, test } from 'bun:test'
import prismarineRegistry, { type RegistryPc } from 'prismarine-registry'
import { testedVersions } from '../../game/versions'
import { someOf } from '../../testing/breadth'
import { blockColoursOf, tints } from './block-colours'
import colours from './generated/block-colours.json'

const registryOf = (version: string) => prismarineRegistry(version) as RegistryPc

test.each(someOf(testedVersions))('every block of %s has a colour of its own making', (version) => {
  const { blocksArray } = registryOf(version)
  expect(blocksArray.filter(({ name }) => !(name in colours)).map(({ name }) => name)).toEqual([])
})

/** The state with these properties, as versions since 1.13 count them. */
function stateOf(registry: RegistryPc, name: string, wanted: Record<string, string> = {}): number {
  const block = registry.blocksByName[name]
  if (!block) throw new Error(`no ${name}`)
  const { minStateId = 0, defaultState = 0, states = [] } = block
  let [rest, state, place] = [defaultState - minStateId, minStateId, 1]
  for (const { name: property, type, num_values: count, values } of states.toReversed()) {
    const value = wanted[property]
    const index =
      type === 'bool' ? Number(value === 'false') : (values?.indexOf(value as never) ?? 0)
    state += (value === undefined ? rest % count : index) * place
    rest = Math.floor(rest / count)
    place *= count
  }
  return state
}

describe.each(someOf(['1.13.2', '1.16.5', '1.20.4', '26.1']))('the palette of %s', (version) => {
  const registry = registryOf(version)
  const { rgb, cover, tint } = blockColoursOf(registry)
  const colour = (name: string, properties?: Record<string, string>) =>
    rgb[stateOf(registry, name, properties)]

  test('tells states apart that look different from above', () => {
    expect(colour('oak_log', { axis: 'x' })).not.toBe(colour('oak_log', { axis: 'y' }))
    expect(colour('redstone_lamp', { lit: 'true' })).not.toBe(
      colour('redstone_lamp', { lit: 'false' }),
    )
    expect(cover[stateOf(registry, 'oak_trapdoor', { open: 'true' })]).toBeLessThan(
      cover[stateOf(registry, 'oak_trapdoor', { open: 'false' })] ?? 0,
    )
  })

  test('does not see air, and sees all of a stone', () => {
    for (const name of ['air', 'cave_air', 'void_air', 'barrier']) {
      expect(cover[stateOf(registry, name)]).toBe(0)
    }
    expect(cover[stateOf(registry, 'stone')]).toBe(255)
    expect(cover[stateOf(registry, 'torch')]).toBeLessThan(60)
  })

  test('knows what the biome tints', () => {
    expect(tint[stateOf(registry, 'grass_block')]).toBe(tints.grass)
    expect(tint[stateOf(registry, 'oak_leaves')]).toBe(tints.foliage)
    expect(tint[stateOf(registry, 'birch_leaves')]).toBe(tints.none)
    for (const name of ['water', 'kelp', 'seagrass', 'bubble_column']) {
      expect(tint[stateOf(registry, name)]).toBe(tints.water)
    }
  })
})

test.each(['1.8.8', '1.12.2'])('%s tells wool by its data, as the versions since do', (version) => {
  const old = blockColoursOf(registryOf(version))
  const modern = registryOf('1.20.4')
  const wool = registryOf(version).blocksByName.wool?.id ?? 0
  for (const [data, name] of ['white_wool', 'orange_wool', 'magenta_wool'].entries()) {
    expect(old.rgb[(wool << 4) | data]).toBe(blockColoursOf(modern).rgb[stateOf(modern, name)])
  }
})
