import type { SquidRegistry } from 'flying-squid'
import chunkLoader from 'prismarine-chunk'
import { Vec3 } from 'vec3'
import { createPalette } from './palette'
import { chance, heightAt, seaLevel, village } from './terrain'
import { buildings } from './village'

export type Column = ReturnType<typeof newColumn>

/** The edge of a cell in which one tree may stand, whole. */
const treeCell = 8
const dirt = 3
const daylight = 15
const litUpTo = 80
const biomeStep = 4

const newColumn = (registry: SquidRegistry) =>
  // Its types know versions only by name.
  new (chunkLoader(registry as unknown as string))(undefined as never)

/** Columns of a world that is always the same: hills, trees, water, and the village at the spawn. */
export function createGenerator(registry: SquidRegistry) {
  const state = createPalette(registry)
  const biome = registry.biomesByName.plains?.id ?? 1

  return (chunkX: number, chunkZ: number): Column => {
    const column = newColumn(registry)
    const [left, top] = [chunkX * 16, chunkZ * 16]
    const place = new Vec3(0, 0, 0)
    const set = (x: number, y: number, z: number, block: string) =>
      column.setBlockStateId(place.set(x, y, z), state(block))
    for (let x = 0; x < 16; x += 1) {
      for (let z = 0; z < 16; z += 1) {
        const height = heightAt(left + x, top + z)
        fill(set, { x, z }, height, (y) => oreAt(left + x, y, top + z))
        for (let y = Math.min(height, seaLevel) + 1; y <= litUpTo; y += 1) {
          column.setSkyLight(place.set(x, y, z), daylight)
        }
        if (height > seaLevel + 1) grow(set, { x, y: height + 1, z }, left + x, top + z)
      }
    }
    paint(column, biome)
    for (let x = 0; x < 16; x += treeCell) {
      for (let z = 0; z < 16; z += treeCell) tree(set, { x, z }, left + x, top + z)
    }
    for (const [x, y, z, block] of buildings) {
      if (x >> 4 === chunkX && z >> 4 === chunkZ) set(x & 15, y, z & 15, block)
    }
    return column
  }
}

type Set = (x: number, y: number, z: number, block: string) => void

function fill(
  set: Set,
  { x, z }: { x: number; z: number },
  height: number,
  ore: (y: number) => string,
) {
  set(x, 0, z, 'bedrock')
  for (let y = 1; y < height - dirt; y += 1) set(x, y, z, ore(y))
  const isShore = height <= seaLevel + 1
  for (let y = height - dirt; y < height; y += 1) set(x, y, z, isShore ? 'sand' : 'dirt')
  set(x, height, z, isShore ? 'sand' : 'grass_block')
  for (let y = height + 1; y <= seaLevel; y += 1) set(x, y, z, 'water')
}

function oreAt(x: number, y: number, z: number): string {
  const here = chance(x, z, 100 + y)
  if (here < 0.012) return 'coal_ore'
  return here < 0.02 && y < 18 ? 'iron_ore' : 'stone'
}

const inVillage = (x: number, z: number, margin = 0) =>
  Math.hypot(x - village.x, z - village.z) < village.radius + margin

function grow(
  set: Set,
  { x, y, z }: { x: number; y: number; z: number },
  atX: number,
  atZ: number,
) {
  if (inVillage(atX, atZ)) return
  const here = chance(atX, atZ, 3)
  if (here < 0.05) set(x, y, z, 'short_grass')
  else if (here < 0.06) set(x, y, z, here < 0.055 ? 'poppy' : 'dandelion')
}

/** One tree in some of the cells, far enough from its edge for the leaves. */
function tree(set: Set, cell: { x: number; z: number }, left: number, top: number) {
  if (chance(left, top, 4) > 0.35) return
  const [dx, dz] = [
    2 + Math.floor(4 * chance(left, top, 5)),
    2 + Math.floor(4 * chance(left, top, 6)),
  ]
  const ground = heightAt(left + dx, top + dz)
  if (ground <= seaLevel + 1 || inVillage(left + dx, top + dz, 3)) return
  const [x, z] = [cell.x + dx, cell.z + dz]
  const kind = chance(left, top, 7) < 0.8 ? 'oak' : 'birch'
  const tall = 4 + Math.floor(2 * chance(left, top, 8))
  for (let dy = tall - 2; dy <= tall + 1; dy += 1) {
    const wide = dy < tall ? 2 : 1
    for (let ox = -wide; ox <= wide; ox += 1) {
      for (let oz = -wide; oz <= wide; oz += 1) {
        const isCorner = Math.abs(ox) === wide && Math.abs(oz) === wide
        if (!isCorner) set(x + ox, ground + dy, z + oz, `${kind}_leaves`)
      }
    }
  }
  set(x, ground, z, 'dirt')
  for (let dy = 1; dy <= tall; dy += 1) set(x, ground + dy, z, `${kind}_log`)
}

function paint(column: Column, biome: number) {
  for (let x = 0; x < 16; x += 1) {
    for (let z = 0; z < 16; z += 1) {
      for (let y = 0; y < litUpTo; y += biomeStep)
        column.setBiome(new Vec3(x, y, z), biome as never)
    }
  }
}
