import { majorOf } from '../columns/chunks'

/** A column out of a recorded packet, block by block. */
export type PlainColumn = {
  bottom: number
  top: number
  /** By `(y - bottom) << 8 | z << 4 | x`. */
  states: Int32Array
  biomeAt(x: number, y: number, z: number): number
}

/** Bytes as the packet's JSON writes them. */
type Bytes = { data: number[] }

export type ColumnSays = {
  groundUp?: boolean
  bitMap?: number | [high: number, low: number][]
  chunkData: Bytes
  biomes?: number[]
}

const sectionBlocks = 4_096
const oldSections = 16
const lightBytes = 2_048
/** How the overworld lies since 1.18. */
const deepest = -64

type Reader = ReturnType<typeof readerOf>

const columns = new WeakMap<ColumnSays, PlainColumn | null>()

/** A column as its version writes it, or null: the packet takes it away. It stays as it is read. */
export function columnOf(version: string, says: ColumnSays): PlainColumn | null {
  const known = columns.get(says)
  if (known !== undefined) return known
  const read = readColumn(version, says)
  columns.set(says, read)
  return read
}

function readColumn(version: string, says: ColumnSays): PlainColumn | null {
  const reader = readerOf(Uint8Array.from(says.chunkData.data))
  const major = majorOf(version)
  if (says.groundUp === false) throw new Error('no capture has half a column')
  if (major >= 18) return columnInContainers(reader)
  const mask = typeof says.bitMap === 'object' ? (says.bitMap[0]?.[1] ?? 0) : (says.bitMap ?? 0)
  if (major === 8) return mask === 0 ? null : columnOfShorts(reader, mask, true)
  const states = new Int32Array(oldSections * sectionBlocks)
  for (const section of sectionsIn(mask)) {
    if (major >= 14) reader.skip(2)
    const bits = reader.byte()
    const palette = bits <= 8 || major < 13 ? reader.varints() : []
    const numbers = reader.numbers(sectionBlocks, bits, major < 16)
    states.set(palette.length > 0 ? numbers.map((at) => palette[at] ?? 0) : numbers, section << 12)
    if (major < 14) reader.skip(2 * lightBytes)
  }
  if (says.biomes) return column(0, states, cells(says.biomes))
  const biomes = Array.from({ length: 256 }, major < 13 ? reader.byte : reader.int)
  return column(0, states, (x, _, z) => biomes[(z << 4) | x] ?? 0)
}

/** 1.8: the blocks of all sections, then their lights, then biomes. */
export function columnOfShorts(reader: Reader, mask: number, hasSky: boolean): PlainColumn {
  const states = new Int32Array(oldSections * sectionBlocks)
  const sections = sectionsIn(mask)
  for (const section of sections) {
    for (let at = 0; at < sectionBlocks; at += 1) {
      states[(section << 12) | at] = reader.byte() | (reader.byte() << 8)
    }
  }
  reader.skip(sections.length * lightBytes * (hasSky ? 2 : 1))
  const biomes = Array.from({ length: 256 }, reader.byte)
  return column(0, states, (x, _, z) => biomes[(z << 4) | x] ?? 0)
}

function columnInContainers(reader: Reader): PlainColumn {
  const states: Int32Array[] = []
  const biomes: number[] = []
  while (!reader.isOver()) {
    reader.skip(2)
    states.push(container(reader, sectionBlocks, 8))
    biomes.push(...container(reader, 64, 3))
  }
  const all = new Int32Array(states.length * sectionBlocks)
  for (const [section, numbers] of states.entries()) all.set(numbers, section << 12)
  return column(deepest, all, cells(biomes))
}

function container(reader: Reader, length: number, widestPalette: number): Int32Array {
  const bits = reader.byte()
  if (bits === 0) {
    const only = reader.varint()
    reader.varint()
    return new Int32Array(length).fill(only)
  }
  const palette = bits <= widestPalette ? reader.varints() : null
  const numbers = reader.numbers(length, bits, false)
  return palette ? numbers.map((at) => palette[at] ?? 0) : numbers
}

const column = (
  bottom: number,
  states: Int32Array,
  biomeAt: PlainColumn['biomeAt'],
): PlainColumn => ({
  ...{ bottom, top: bottom + states.length / 256 - 1, states },
  biomeAt: (x, y, z) => biomeAt(x, y - bottom, z),
})

/** Since 1.15: a biome for four blocks in every direction. */
const cells = (biomes: number[]) => (x: number, height: number, z: number) =>
  biomes[((height >> 2) << 4) | ((z >> 2) << 2) | (x >> 2)] ?? 0

const sectionsIn = (mask: number) =>
  Array.from({ length: oldSections }, (_, section) => section).filter(
    (section) => (mask >> section) & 1,
  )

export function readerOf(bytes: Uint8Array) {
  let at = 0
  const byte = () => bytes[at++] ?? 0
  const int = () => (byte() << 24) | (byte() << 16) | (byte() << 8) | byte()
  function varint() {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const part = byte()
      value |= (part & 127) << shift
      if (part < 128) return value
    }
  }
  /** Bit by bit: the lowest of a long of eight bytes comes first. */
  function number(start: number, bits: number) {
    let value = 0
    for (let bit = 0; bit < bits; bit += 1) {
      const place = start + bit
      const from = at + (place >> 6) * 8 + 7 - ((place & 63) >> 3)
      value |= (((bytes[from] ?? 0) >> (place & 7)) & 1) << bit
    }
    return value
  }
  return {
    byte,
    int,
    varint,
    varints: () => Array.from({ length: varint() }, varint),
    numbers(length: number, bits: number, areDense: boolean) {
      const longs = varint()
      const perLong = Math.floor(64 / bits)
      const startOf = (index: number) =>
        areDense ? index * bits : Math.floor(index / perLong) * 64 + (index % perLong) * bits
      const numbers = Int32Array.from({ length }, (_, index) => number(startOf(index), bits))
      at += longs * 8
      return numbers
    },
    skip(count: number) {
      at += count
    },
    isOver: () => at >= bytes.length,
  }
}
