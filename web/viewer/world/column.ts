import type { ViewSign } from '#contract/bots/view'
import { columnFormat } from '#contract/bots/view-format'

const { light, blockLightShift, hasBlocks } = columnFormat

export type Section = {
  /** State of each block, `y << 8 | z << 4 | x`; null: nothing but air. */
  states: Uint16Array | null
  sky: Uint8Array | number
  block: Uint8Array | number
}

export type Column = {
  /** By their height in sections. */
  sections: Map<number, Section>
  /** Red, green and blue of grass, leaves and water, for each of 4 by 4 places. */
  tints: Uint8Array
  /** By their places within the column. */
  signs: Map<string, ViewSign>
}

/** Reads what `server/worker/view/encode-column.ts` has written; throws when it is not whole. */
export function readColumn(bytes: Uint8Array): Column {
  let at = 0
  const next = () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Error('a column that ends too early')
    return byte
  }
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      value |= (byte & 127) << shift
      if (byte < 128 || shift > 21) return value
    }
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('a column that ends too early')
    at += length
    return bytes.slice(at - length, at)
  }
  const lightOf = (kind: number) => {
    if (kind === light.nibbles) return take(2048)
    return kind === light.full ? 15 : 0
  }

  if (next() !== columnFormat.version) throw new Error('a column of another format')
  const lowest = (next() << 24) >> 24
  const count = next()
  const palette = take(next() * 9)
  const tints = new Uint8Array(16 * 9)
  for (let place = 0; place < 16; place++) {
    const from = next() * 9
    tints.set(palette.subarray(from, from + 9), place * 9)
  }
  const sections = new Map<number, Section>()
  for (let section = 0; section < count; section++) {
    const height = lowest + next()
    const flags = next()
    const states = flags & hasBlocks ? readStates(varint, take) : null
    const sky = lightOf(flags & 3)
    sections.set(height, { states, sky, block: lightOf((flags >> blockLightShift) & 3) })
  }
  const signs = new Map<string, ViewSign>()
  while (at < bytes.length) {
    const sign = readSign(next, () => text.decode(take(varint())))
    signs.set(sign.at.join(), sign)
  }
  return { sections, tints, signs }
}

const text = new TextDecoder()

function readSign(next: () => number, words: () => string): ViewSign {
  const [place, low, high] = [next(), next(), next()]
  const y = (((high << 8) | low) << 16) >> 16
  const [face, frontDye, backDye] = [next(), next(), next()]
  return {
    ...{ at: [place & 15, y, place >> 4], face, frontDye, backDye },
    ...{ front: words(), back: words() },
  }
}

function readStates(varint: () => number, take: (length: number) => Uint8Array): Uint16Array {
  const palette = new Uint16Array(Math.min(4096, varint()))
  for (let index = 0; index < palette.length; index++) palette[index] = varint()
  const states = new Uint16Array(4096)
  const bits = 32 - Math.clz32(Math.max(1, palette.length) - 1)
  if (bits === 0) return states.fill(palette[0] ?? 0)
  const bytes = take(bits * 512)
  const mask = (1 << bits) - 1
  let held = 0
  let have = 0
  let at = 0
  for (let index = 0; index < 4096; index++) {
    for (; have < bits; have += 8) held |= (bytes[at++] ?? 0) << have
    states[index] = palette[held & mask] ?? 0
    held >>>= bits
    have -= bits
  }
  return states
}
