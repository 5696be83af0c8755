/** A made-up piece of world for the example map: smooth heights, coloured as Minecraft maps are. */

export const terrainSize = 52

const water = [
  [44, 71, 158],
  [56, 88, 186],
] as const
const sand = [214, 203, 148] as const
const grass = [
  [96, 140, 62],
  [108, 155, 70],
  [118, 168, 78],
] as const
const stone = [122, 122, 122] as const
const field = [183, 158, 62] as const

type Rgb = readonly [number, number, number]

/** A number between 0 and 1 that belongs to a point. */
function chance(x: number, z: number) {
  const value = Math.sin(x * 127.1 + z * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

function smooth(x: number, z: number) {
  const [x0, z0] = [Math.floor(x), Math.floor(z)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const [u, v] = [ease(x - x0), ease(z - z0)]
  const top = chance(x0, z0) * (1 - u) + chance(x0 + 1, z0) * u
  const bottom = chance(x0, z0 + 1) * (1 - u) + chance(x0 + 1, z0 + 1) * u
  return top * (1 - v) + bottom * v
}

const heightAt = (x: number, z: number) =>
  smooth(x / 13, z / 13) * 0.65 + smooth(x / 5 + 40, z / 5) * 0.35

function colourAt(x: number, z: number): Rgb {
  const height = heightAt(x, z)
  if (x > 27 && x < 40 && z > 22 && z < 31) return (x + z) % 4 === 0 ? grass[1] : field
  if (height < 0.3) return water[0]
  if (height < 0.36) return water[1]
  if (height < 0.41) return sand
  if (height > 0.74) return stone
  return grass[Math.floor(chance(x, z) * 3)] ?? grass[1]
}

/** The map's pixels, a slope to the north drawn darker, as the game does. */
export function terrainPixels(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(terrainSize * terrainSize * 4)
  for (let z = 0; z < terrainSize; z++) {
    for (let x = 0; x < terrainSize; x++) {
      const slope = heightAt(x, z) - heightAt(x, z - 1)
      const shade = 1 + Math.max(-0.16, Math.min(0.12, slope * 3))
      const [r, g, b] = colourAt(x, z)
      pixels.set([r * shade, g * shade, b * shade, 255], (z * terrainSize + x) * 4)
    }
  }
  return pixels
}
