import prismarineRegistry, { type RegistryPc } from 'prismarine-registry'
import { Vec3 } from 'vec3'
import type { Frame } from '../../../game/frame'
import { tintsBy } from '../../../worker/map/biomes'
import { blockColoursOf } from '../../../worker/map/block-colours'
import { createMapRenderer, type View } from '../../../worker/map/renderer'
import type { Column } from '../../../worker/shared-columns/column'
import { type Chunk, columnMaker, majorOf } from './chunks'

export type MapTestWorld = ReturnType<typeof mapWorld>

/** A world that a test builds block by block, with the map of it. */
export function mapWorld(version: string) {
  const registry = prismarineRegistry(version) as RegistryPc
  const isOld = majorOf(version) < 13
  const make = columnMaker(version, majorOf(version) >= 17 ? { minY: 0, worldHeight: 256 } : {})
  const columns = new Map<string, Chunk>()
  const biomes = Object.values(registry.biomes)

  /** Since 1.15 a biome is that of four blocks in every direction, before of all from top to bottom. */
  function setBiome(column: Chunk, name: string) {
    const step = majorOf(version) < 15 ? 1 : 4
    const id = biomes.find((biome) => biome.name === name)?.id ?? 0
    for (let y = 0; y < (step === 1 ? 1 : 256); y += step) {
      for (let at = 0; at < 256; at += step) {
        column.setBiome({ x: at & 15, y, z: at >> 4 }, id)
      }
    }
  }

  const world = {
    colours: blockColoursOf(registry),
    tintsOf: tintsBy(registry.biomes),
    columnAt: (x: number, z: number): Column | null => columns.get(`${x},${z}`) ?? null,
  }
  const renderer = createMapRenderer(world)

  /** The state of the first of these names that the version knows. */
  function state(...names: string[]): number {
    const block = names.map((name) => registry.blocksByName[name]).find((known) => known)
    if (!block) throw new Error(`${version} knows none of ${names}`)
    return isOld ? block.id << 4 : (block.defaultState ?? 0)
  }

  function columnOf(x: number, z: number): Chunk {
    const key = `${x >> 4},${z >> 4}`
    let column = columns.get(key)
    if (!column) {
      column = make()
      setBiome(column, 'plains')
      columns.set(key, column)
      renderer.columnChanged(x >> 4, z >> 4)
    }
    return column
  }

  return {
    registry,
    renderer,
    state,
    columnOf,
    setBiome: (x: number, z: number, name: string) => setBiome(columnOf(x, z), name),
    /** A state that no block of the version has. */
    unknownState: isOld ? 253 << 4 : Object.keys(registry.blocksByStateId ?? {}).length + 500,
    /** Puts a state somewhere, and tells the map as the bot's world would. */
    put(x: number, y: number, z: number, id: number) {
      columnOf(x, z).setBlockStateId(new Vec3(x & 15, y, z & 15), id)
      renderer.blockChanged(x, z)
    },
    /** Fills a box, both corners included. */
    fill([x0, y0, z0]: number[], [x1, y1, z1]: number[], id: number) {
      for (let x = x0 ?? 0; x <= (x1 ?? 0); x++) {
        for (let z = z0 ?? 0; z <= (z1 ?? 0); z++) {
          for (let y = y0 ?? 0; y <= (y1 ?? 0); y++) this.put(x, y, z, id)
        }
      }
    },
    unload(x: number, z: number) {
      columns.delete(`${x},${z}`)
      renderer.columnChanged(x, z)
    },
    draw: (view: Partial<View> = {}) => renderer.draw({ ...usualView, ...view }),
    /** The same world drawn by a map that knows nothing of it yet. */
    drawAnew: (view: Partial<View> = {}) =>
      createMapRenderer(world).draw({ ...usualView, ...view }),
  }
}

const usualView: View = {
  x: 8,
  y: 64,
  z: 8,
  size: 32,
  dimension: 'overworld',
  timeOfDay: 6_000,
}

/** Red, green, blue and alpha of a block of the picture. */
export function pixelAt({ pixels, size, startX, startZ }: Frame, x: number, z: number): number[] {
  const at = ((z - startZ) * size + x - startX) * 4
  return [...pixels.subarray(at, at + 4)]
}

export function brightness(frame: Frame, x: number, z: number): number {
  const [red = 0, green = 0, blue = 0] = pixelAt(frame, x, z)
  return red + green + blue
}
