import type { Dimension } from '#contract/map'
import type { Tile } from './tiles/tile'

export type Light = { red: number; green: number; blue: number }

/** What is drawn of a world: the square whose north-western block is `startX, startZ`. */
export type Frame = {
  pixels: Uint8Array
  size: number
  startX: number
  startZ: number
  /** Loaded columns in it, and blocks of which something is seen. */
  chunks: number
  blocks: number
}

const dusk = { begins: 11_500, night: 13_500, dawn: 22_300, day: 23_900 }
const steps = 16

/** How day, night and the dimensions colour the map; in few steps, so that pictures last. */
export function lightOf(dimension: Dimension, timeOfDay: number): Light {
  if (dimension === 'nether') return { red: 1.04, green: 0.9, blue: 0.86 }
  if (dimension === 'end') return { red: 0.96, green: 0.92, blue: 1.06 }
  const dark = Math.round(darkness(timeOfDay) * steps) / steps
  return { red: 1 - dark * 0.62, green: 1 - dark * 0.56, blue: 1 - dark * 0.36 }
}

/** 0 by day, 1 by night. */
function darkness(time: number): number {
  if (time < dusk.begins || time >= dusk.day) return 0
  if (time < dusk.night) return (time - dusk.begins) / (dusk.night - dusk.begins)
  return time < dusk.dawn ? 1 : (dusk.day - time) / (dusk.day - dusk.dawn)
}

type TileAt = (x: number, z: number) => Tile | undefined

/** Puts tiles together; what is higher than its northern neighbour is lighter, lower is darker. */
export function compose(
  tileAt: TileAt,
  { startX, startZ, size }: Pick<Frame, 'startX' | 'startZ' | 'size'>,
  light: Light,
): Frame {
  const frame = {
    startX,
    startZ,
    size,
    pixels: new Uint8Array(size * size * 4),
    chunks: 0,
    blocks: 0,
  }
  for (let z = startZ >> 4; z <= (startZ + size - 1) >> 4; z++) {
    for (let x = startX >> 4; x <= (startX + size - 1) >> 4; x++) {
      const tile = tileAt(x, z)
      if (!tile) continue
      frame.chunks += 1
      frame.blocks += place(frame, tile, tileAt(x, z - 1), x << 4, z << 4, light)
    }
  }
  return frame
}

function place(
  { pixels, size, startX, startZ }: Frame,
  tile: Tile,
  north: Tile | undefined,
  left: number,
  top: number,
  { red, green, blue }: Light,
): number {
  let blocks = 0
  const firstX = Math.max(0, startX - left)
  const lastX = Math.min(15, startX + size - 1 - left)
  for (let z = Math.max(0, startZ - top); z <= Math.min(15, startZ + size - 1 - top); z++) {
    let to = ((top + z - startZ) * size + left + firstX - startX) * 4
    for (let x = firstX; x <= lastX; x++, to += 4) {
      const from = ((z << 4) | x) * 4
      if (tile.pixels[from + 3] === 0) continue
      blocks += 1
      const shade = slope(tile, north, x, z)
      pixels[to] = Math.min(255, (tile.pixels[from] ?? 0) * red * shade)
      pixels[to + 1] = Math.min(255, (tile.pixels[from + 1] ?? 0) * green * shade)
      pixels[to + 2] = Math.min(255, (tile.pixels[from + 2] ?? 0) * blue * shade)
      pixels[to + 3] = 255
    }
  }
  return blocks
}

function slope(tile: Tile, north: Tile | undefined, x: number, z: number): number {
  const [source, cell] = z > 0 ? [tile, ((z - 1) << 4) | x] : [north, 0xf0 | x]
  if (!source || source.pixels[cell * 4 + 3] === 0) return 1
  const rise = (tile.heights[(z << 4) | x] ?? 0) - (source.heights[cell] ?? 0)
  return rise >= 0 ? 1 + Math.min(rise, 3) * 0.06 : 1 + Math.max(rise, -4) * 0.08
}
