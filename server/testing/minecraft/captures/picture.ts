import minecraftData from 'minecraft-data'
import { lightOf } from '../../../game/frame'
import { blockColoursOf, tints, unknownColour } from '../../../worker/map/block-colours'
import biomeTints from '../../../worker/map/generated/biome-tints.json'
import type { PlainColumn } from './columns'
import type { ToldWorld } from './told-world'

type Colour = [red: number, green: number, blue: number]
type Seen = { colour: Colour; height: number }
type Layer = Seen & { cover: number }

const deepest = 32
const opaque = 0.97
const clear = 0.02

/**
 * The map of an overworld as it should look, from the top of the world down for every single
 * block; what a block's and a biome's colours are, and how dark the hour is, are tables.
 */
export function pictureOf(
  version: string,
  world: ToldWorld,
  { startX, startZ }: { startX: number; startZ: number },
  size: number,
): Uint8Array {
  const colours = blockColoursOf(minecraftData(version))
  const light = lightOf('overworld', world.timeOfDay)
  const byBiome: Record<string, string[]> = biomeTints

  function tintAt(column: PlainColumn, x: number, y: number, z: number, place: number): Colour {
    const name = world.biomeName(column.biomeAt(x & 15, y, z & 15)) ?? ''
    const written = byBiome[name] ?? byBiome.plains ?? []
    return split(Number.parseInt(written[place] ?? '', 16))
  }

  /** Each place is looked at for itself and for the one in its south. */
  const looks = new Map<number, Seen | null>()

  function look(x: number, z: number): Seen | null {
    const place = (x - startX + 1) * (size + 2) + z - startZ + 1
    const known = looks.get(place)
    if (known !== undefined) return known
    const column = world.columnAt(x, z)
    const seen = column ? lookInto(column, x, z) : null
    looks.set(place, seen)
    return seen
  }

  function lookInto(column: PlainColumn, x: number, z: number): Seen | null {
    const { states, bottom } = column
    const place = ((z & 15) << 4) | (x & 15)
    const stateAt = (y: number) => states[((y - bottom) << 8) | place] ?? 0
    const coverAt = (y: number) => colours.cover[stateAt(y)] ?? 255
    const tintOf = (y: number) => colours.tint[stateAt(y)]
    const layers: Layer[] = []
    let left = 1

    function add(layer: Layer) {
      layers.push(layer)
      left *= 1 - layer.cover
    }

    function addBlock(y: number) {
      const own = split(colours.rgb[stateAt(y)] ?? unknownColour)
      const tint = tintOf(y)
      const place = tint === tints.grass ? 0 : tint === tints.foliage ? 1 : null
      const by = place === null ? ([255, 255, 255] as Colour) : tintAt(column, x, y, z, place)
      const colour = own.map((part, i) => Math.trunc((part * (by[i] ?? 0)) / 255)) as Colour
      add({ colour, cover: coverAt(y) / 255, height: y })
    }

    for (let y = column.top; y >= column.bottom && 1 - left <= opaque; y -= 1) {
      if (coverAt(y) === 0) continue
      if (tintOf(y) === tints.water) {
        const surface = y
        const isWater = () => coverAt(y) === 0 || tintOf(y) === tints.water
        while (y > column.bottom && surface - y < deepest && isWater()) y -= 1
        while (coverAt(y) === 0 && y > column.bottom) y -= 1
        const depth = Math.min(surface - y, deepest)
        const shade = 0.8 - Math.min(depth, 20) * 0.018
        const water = tintAt(column, x, surface, z, 2)
        const colour = water.map((part) => Math.trunc(part * shade)) as Colour
        const cover = isWater() ? 1 : Math.min(0.92, 0.5 + depth * 0.05)
        add({ colour, cover, height: surface })
      }
      addBlock(y)
    }
    return blended(layers)
  }

  /** What stands higher than the block in its north is lighter, what lies lower is darker. */
  function shaded(seen: Seen, x: number, z: number) {
    const north = look(x, z - 1)
    const rise = north ? seen.height - north.height : 0
    const slope = rise >= 0 ? 1 + Math.min(rise, 3) * 0.06 : 1 + Math.max(rise, -4) * 0.08
    const parts = [light.red, light.green, light.blue]
    return seen.colour.map((part, i) => Math.trunc(Math.min(255, part * (parts[i] ?? 1) * slope)))
  }

  const pixels = new Uint8Array(size * size * 4)
  for (const key of world.columns.keys()) {
    const [left = 0, top = 0] = key.split(',').map((part) => Number(part) * 16)
    for (let cell = 0; cell < 256; cell += 1) {
      const [x, z] = [left + (cell & 15), top + (cell >> 4)]
      const isShown = [x - startX, z - startZ].every((at) => at >= 0 && at < size)
      const seen = isShown ? look(x, z) : null
      const at = ((z - startZ) * size + x - startX) * 4
      if (seen) pixels.set([...shaded(seen, x, z), 255], at)
    }
  }
  return pixels
}

/** Each layer hides as much of those below as it covers. */
function blended(layers: Layer[]): Seen | null {
  let left = 1
  let height: number | null = null
  const sum: Colour = [0, 0, 0]
  for (const { colour, cover, height: own } of layers) {
    for (const i of [0, 1, 2] as const) sum[i] += colour[i] * left * cover
    const before = left
    left *= 1 - cover
    if (before === 1 || (before > 0.5 && left <= 0.5)) height = own
  }
  if (height === null || 1 - left < clear) return null
  return { colour: sum.map((part) => Math.trunc(part / (1 - left))) as Colour, height }
}

const split = (colour: number): Colour => [colour >> 16, (colour >> 8) & 255, colour & 255]
