import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { compose, type Light } from '../frame'
import type { Tile } from './tile'

/** Seen from afar a column is this many pixels wide. */
export const overviewPx = 4

const cells = 256
const unseen = -32_768
const largest = 1 + cells * 3 + cells * 3
const noon: Light = { red: 1, green: 1, blue: 1 }
const quick = { level: 3 }

/** A tile in a few hundred bytes: its colours, which of them each block has, and the heights. */
export function packTile({ pixels, heights }: Tile): Uint8Array {
  const numbers = new Map<number, number>()
  const raw = Buffer.alloc(largest)
  const chosen = new Uint8Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const at = cell * 4
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
    let number = numbers.get(colour)
    if (number === undefined) {
      number = numbers.size
      numbers.set(colour, number)
      raw.writeUIntBE(colour, 1 + number * 3, 3)
    }
    chosen[cell] = number
  }
  raw[0] = numbers.size - 1
  const from = 1 + numbers.size * 3
  raw.set(chosen, from)
  for (let cell = 0; cell < cells; cell++) {
    const height = pixels[cell * 4 + 3] === 0 ? unseen : (heights[cell] ?? 0)
    raw[from + cells + cell] = height & 255
    raw[from + 2 * cells + cell] = (height >> 8) & 255
  }
  return deflateRawSync(raw.subarray(0, from + 3 * cells), quick)
}

/** The tile again; null when these bytes hold no tile. */
export function unpackTile(packed: Uint8Array): Tile | null {
  const raw = inflated(packed)
  const colours = ((raw?.[0] ?? 0) + 1) * 3
  if (raw?.length !== 1 + colours + 3 * cells) return null
  const pixels = new Uint8Array(cells * 4)
  const heights = new Int16Array(cells)
  const from = 1 + colours
  for (let cell = 0; cell < cells; cell++) {
    const low = raw[from + cells + cell] ?? 0
    const height = ((((raw[from + 2 * cells + cell] ?? 0) << 8) | low) << 16) >> 16
    if (height === unseen) continue
    heights[cell] = height
    const colour = 1 + (raw[from + cell] ?? 0) * 3
    pixels.set(raw.subarray(colour, colour + 3), cell * 4)
    pixels[cell * 4 + 3] = 255
  }
  return { pixels, heights }
}

function inflated(packed: Uint8Array): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: largest })
  } catch {
    return null
  }
}

/** A column from afar, shadows and all: `overviewPx` pixels a side, red, green, blue and alpha. */
export function overviewOf(tile: Tile): Uint8Array {
  const only = (x: number, z: number) => (x === 0 && z === 0 ? tile : undefined)
  const { pixels } = compose(only, { startX: 0, startZ: 0, size: 16 }, noon)
  return shrunk(shrunk(pixels, 16), 8)
}

/** A square picture at half its size; what is not seen does not count. */
export function shrunk(pixels: Uint8Array, size: number): Uint8Array {
  const half = size >> 1
  const small = new Uint8Array(half * half * 4)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = (y * 2 * size + x * 2) * 4
      mix(small, (y * half + x) * 4, pixels, [at, at + 4, at + size * 4, at + size * 4 + 4])
    }
  }
  return small
}

function mix(to: Uint8Array, at: number, pixels: Uint8Array, sources: number[]): void {
  let [red, green, blue, seen] = [0, 0, 0, 0]
  for (const source of sources) {
    if (pixels[source + 3] === 0) continue
    red += pixels[source] ?? 0
    green += pixels[source + 1] ?? 0
    blue += pixels[source + 2] ?? 0
    seen += 1
  }
  if (seen === 0) return
  to[at] = red / seen
  to[at + 1] = green / seen
  to[at + 2] = blue / seen
  to[at + 3] = 255
}
