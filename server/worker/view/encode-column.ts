import { deflateRawSync } from 'node:zlib'
import type { ViewSign } from '#contract/bots/view'
import { columnFormat } from '#contract/bots/view-format'
import type { BiomeTints } from '../map/biomes'
import { type ReadState, readerOf } from '../map/sections'
import type { Column } from '../shared-columns/column'
import { type Light, lightOf } from './light'
import type { FaceOf } from './signs/faces'
import { signsOf } from './signs/signs'

const { light, blockLightShift, hasBlocks } = columnFormat
const states = new Uint16Array(4096)
/** Where biomes are looked at: near the ground of most worlds. */
const biomeHeight = 64

type TintsOf = (biome: number) => BiomeTints

/** What a column's numbers mean in the version that it is of. */
export type Meanings = { tintsOf: TintsOf; faceOf: FaceOf }

/** A column as `contract/bots/view.ts` describes it, packed; it holds nothing of where it stands. */
export function packColumn(column: Column, meanings: Meanings): Uint8Array {
  return deflateRawSync(encodeColumn(column, meanings), { level: 6 })
}

export function encodeColumn(column: Column, { tintsOf, faceOf }: Meanings): Uint8Array {
  const parts: Uint8Array[] = []
  const lights = lightOf(column)
  let count = 0
  column.sections.forEach((section, index) => {
    const read = readerOf(section, (state) => state === 0)
    const { sky, block } = lights[index] ?? { sky: noLight, block: noLight }
    const isPlain = sky.kind === light.full && block.kind === light.none
    if (!read && isPlain) return
    count += 1
    const flags = sky.kind | (block.kind << blockLightShift) | (read ? hasBlocks : 0)
    parts.push(Uint8Array.of(index, flags))
    if (read) parts.push(...blocksOf(read))
    for (const { bytes } of [sky, block]) if (bytes) parts.push(bytes)
  })
  const head = Uint8Array.of(columnFormat.version, (column.minY >> 4) & 255, count)
  const signs = signsOf(column, faceOf)
  return Buffer.concat([head, biomesOf(column, tintsOf), ...parts, ...signs.map(signBytes)])
}

const noLight: Light = { kind: light.none, bytes: null }

/** The palette, then the places in it, in as few bits as they need. */
function* blocksOf(read: ReadState): Generator<Uint8Array> {
  const numbers = new Map<number, number>()
  for (let index = 0; index < 4096; index++) {
    const state = Math.max(0, read(index))
    let number = numbers.get(state)
    if (number === undefined) {
      number = numbers.size
      numbers.set(state, number)
    }
    states[index] = number
  }
  yield Uint8Array.from([numbers.size, ...numbers.keys()].flatMap(varint))
  const bits = 32 - Math.clz32(numbers.size - 1)
  if (bits > 0) yield packed(bits)
}

function packed(bits: number): Uint8Array {
  const bytes = new Uint8Array(bits * 512)
  let held = 0
  let have = 0
  let at = 0
  for (let index = 0; index < 4096; index++) {
    held |= (states[index] ?? 0) << have
    for (have += bits; have >= 8; have -= 8) {
      bytes[at++] = held
      held >>>= 8
    }
  }
  return bytes
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return [...bytes, rest]
}

function signBytes({ at: [x, y, z], face, front, back, frontDye, backDye }: ViewSign): Uint8Array {
  const place = [(z << 4) | x, y & 255, (y >> 8) & 255, face, frontDye, backDye]
  const texts = [front, back].map((text) => Buffer.from(text))
  return Buffer.concat([
    Uint8Array.from(place),
    ...texts.flatMap((bytes) => [Uint8Array.from(varint(bytes.length)), bytes]),
  ])
}

/** Each tint once, nine bytes, and which of them is at each 4 by 4 places. */
function biomesOf(column: Column, tintsOf: TintsOf): Uint8Array {
  const palette = new Map<string, number>()
  const bytes: number[] = []
  const places = Array.from({ length: 16 }, (_, place) => {
    const at = { x: (place & 3) * 4 + 1, y: biomeHeight, z: (place >> 2) * 4 + 1 }
    const { grass, foliage, water } = tintsOf(column.getBiome(at) ?? -1)
    const key = `${grass} ${foliage} ${water}`
    const known = palette.get(key)
    if (known !== undefined) return known
    for (const tint of [grass, foliage, water]) bytes.push(tint >> 16, tint >> 8, tint)
    palette.set(key, palette.size)
    return palette.size - 1
  })
  return Uint8Array.from([palette.size, ...bytes.map((byte) => byte & 255), ...places])
}
