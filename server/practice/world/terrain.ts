/** How high the sea stands. */
export const seaLevel = 24
/** Where the village lies: level ground around the spawn. */
export const village = { x: 8, z: 8, radius: 14, ground: 29 }

const seed = 20_231
/** A lake beside the village, wherever the hills would lie. */
const lake = { x: -22, z: 14, radius: 13, depth: 9 }

/** A number from 0 to 1 that a place always has. */
export function chance(x: number, z: number, salt: number): number {
  let mixed =
    Math.imul(x, 374_761_393) ^ Math.imul(z, 668_265_263) ^ Math.imul(salt + seed, 974_634)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const smooth = (t: number) => t * t * (3 - 2 * t)
const between = (from: number, to: number, t: number) => from + (to - from) * t

/** Rolling numbers from 0 to 1: the corners of a grid, with slopes between them. */
function waves(x: number, z: number, size: number, salt: number): number {
  const [cellX, cellZ] = [Math.floor(x / size), Math.floor(z / size)]
  const [tx, tz] = [smooth(x / size - cellX), smooth(z / size - cellZ)]
  const row = (dz: number) =>
    between(chance(cellX, cellZ + dz, salt), chance(cellX + 1, cellZ + dz, salt), tx)
  return between(row(0), row(1), tz)
}

/** How high the ground is: hills and hollows, a lake, and the village's level ground. */
export function heightAt(x: number, z: number): number {
  const hills = seaLevel - 4 + 20 * waves(x, z, 28, 1) + 4 * waves(x, z, 9, 2)
  const shore = Math.hypot(x - lake.x, z - lake.z) / lake.radius
  const bed = shore < 1 ? Math.min(hills, seaLevel - lake.depth * (1 - shore ** 2)) : hills
  const far = Math.hypot(x - village.x, z - village.z) / village.radius
  const level = smooth(Math.min(1, Math.max(0, far - 1)))
  return Math.round(between(village.ground, bed, level))
}
