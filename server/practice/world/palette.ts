import type { SquidRegistry } from 'flying-squid'

/** What blocks were called up to 1.12, and with which number beside. */
const old: Record<string, readonly [string, number]> = {
  grass_block: ['grass', 0],
  oak_log: ['log', 0],
  oak_leaves: ['leaves', 0],
  birch_log: ['log', 2],
  birch_leaves: ['leaves', 2],
  oak_planks: ['planks', 0],
  oak_fence: ['fence', 0],
  short_grass: ['tallgrass', 1],
  poppy: ['red_flower', 0],
  dandelion: ['yellow_flower', 0],
  chest: ['chest', 2],
  torch: ['torch', 5],
  farmland: ['farmland', 7],
  wheat: ['wheat', 7],
  dirt_path: ['gravel', 0],
}

/** What some are called in versions between. */
const others: Record<string, string> = { short_grass: 'grass', dirt_path: 'grass_path' }

/** The state of a block by the name it has today, in any version. */
export function createPalette(registry: SquidRegistry) {
  const isOld = registry.version['<']('1.13')
  const known = new Map<string, number>()
  function find(name: string): number {
    const { blocksByName } = registry
    if (isOld) {
      const [oldName, meta] = old[name] ?? [name, 0]
      return ((blocksByName[oldName]?.id ?? 0) << 4) | meta
    }
    const block = blocksByName[name] ?? blocksByName[others[name] ?? '']
    if (name === 'wheat') return block?.maxStateId ?? 0
    return block?.defaultState ?? 0
  }
  return (name: string): number => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}
