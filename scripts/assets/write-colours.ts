import { join } from 'node:path'
import minecraftData, { type IndexedData } from 'minecraft-data'
import { root } from '../build/common'
import { coloursOf, formerBlocks, written } from './colours'
import type { Look } from './source'
import { tintsOf } from './tints'

const folder = join(root, 'server', 'worker', 'map', 'generated')

type Written = string | [usual: string, ...others: string[]]

/** Every block's colour from above by its name; before 1.13 also by its number and data. */
export async function writeColours(looks: Look[], versions: IndexedData[]): Promise<string[]> {
  const usual = defaultStates(versions)
  const blocks: Record<string, Written> = {}
  const missing: string[] = []
  for (const name of namesOf(versions)) {
    const colours = coloursOf(looks, formerBlocks[name] ?? name, usual.get(name) ?? null)
    if (!colours) {
      missing.push(name)
      continue
    }
    const others = colours.others.flatMap(([properties, colour]) => [properties, written(colour)])
    blocks[name] = others.length > 0 ? [written(colours.usual), ...others] : written(colours.usual)
  }
  const [newest] = looks
  if (!newest) throw new Error('no looks')
  await Bun.write(join(folder, 'block-colours.json'), `${JSON.stringify(blocks)}\n`)
  const tints = tintsOf(newest, versions)
  await Bun.write(join(folder, 'biome-tints.json'), `${JSON.stringify(tints)}\n`)
  return missing
}

/** Every name that any version uses, and every present name of what was a number before 1.13. */
function namesOf(versions: IndexedData[]): string[] {
  const former = Object.values(minecraftData.legacy.pc.blocks).map((state) =>
    state.replace(/^minecraft:/, '').replace(/\[.*/, ''),
  )
  const names = versions.flatMap(({ blocksArray }) => blocksArray.map(({ name }) => name))
  return [...new Set([...names, ...former])].sort()
}

/** Properties of the default state, by the newest version that has the block. */
function defaultStates(versions: IndexedData[]): Map<string, Record<string, string>> {
  const known = new Map<string, Record<string, string>>()
  for (const { blocksArray } of versions) {
    for (const { name, states, defaultState, minStateId } of blocksArray) {
      if (!states || defaultState === undefined || minStateId === undefined) continue
      let index = defaultState - minStateId
      const properties: Record<string, string> = {}
      for (const { name: property, type, num_values: count, values } of states.toReversed()) {
        const value = index % count
        index = Math.floor(index / count)
        properties[property] =
          type === 'bool' ? String(value === 0) : String(values?.[value] ?? value)
      }
      known.set(name, properties)
    }
  }
  return known
}
