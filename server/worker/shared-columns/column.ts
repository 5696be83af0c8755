import type { Block } from 'prismarine-block'

export type Position = { x: number; y: number; z: number }

/** A section, its light or its biomes: a small tree of arrays and typed arrays. */
export type Piece = object

/** What prismarine-chunk's columns of every format have in common, and what some of them have. */
export type Column = {
  minY: number
  worldHeight?: number
  sections: (Piece | null)[]
  blockEntities: Record<string, unknown>
  /** One number for each place before 1.18, one piece for each section since. */
  biomes?: (Piece | number)[]
  /** Since 1.14 light stands beside the sections. */
  skyLightSections?: (Piece | null)[]
  blockLightSections?: (Piece | null)[]
  maxBitsPerBiome?: number
  getBlock(at: Position): Block
  getBlockStateId(at: Position): number
  getBlockType(at: Position): number
  getBlockData(at: Position): number
  getBlockLight(at: Position): number
  getSkyLight(at: Position): number
  getBiome(at: Position): number
  getBlockEntity(at: Position): unknown
  getMask(): unknown
  dump(...args: unknown[]): Buffer
  dumpLight(): unknown
  dumpBiomes(): unknown
  toJson(): string
  setBlock(at: Position, block: Block): void
  setBlockStateId(at: Position, stateId: number): void
  setBlockType(at: Position, type: number): void
  setBlockData(at: Position, data: number): void
  setBlockLight(at: Position, light: number): void
  setSkyLight(at: Position, light: number): void
  setBiome(at: Position, biome: number): void
  setBlockEntity(at: Position, tag: unknown): void
  removeBlockEntity(at: Position): void
  load(data: Buffer, ...how: unknown[]): void
  loadBiomes(biomes: unknown): void
  loadLight(...light: unknown[]): void
  loadParsedLight?(...light: unknown[]): void
}

/** Where the pieces of a column stand. */
export type PieceList = 'sections' | 'biomes' | 'skyLightSections' | 'blockLightSections'

const lists: readonly string[] = ['sections', 'biomes', 'skyLightSections', 'blockLightSections']
const lightFields = [
  'skyLightMask',
  'blockLightMask',
  'emptySkyLightMask',
  'emptyBlockLightMask',
  'skyLightSections',
  'blockLightSections',
] as const

/** A deep copy that keeps classes, and that what stood in two places is still one thing. */
export function copyOf<T>(value: T, seen = new Map<unknown, unknown>()): T {
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known) return known as T
  const copy = blankOf(value)
  seen.set(value, copy)
  if (Array.isArray(copy)) {
    // Lists of biomes are long: without a pair and a name for each number.
    for (const part of value as unknown as unknown[]) copy.push(copyOf(part, seen))
  } else if (!ArrayBuffer.isView(value)) {
    for (const [name, part] of Object.entries(value)) {
      Reflect.set(copy, name, copyOf(part, seen))
    }
  }
  return copy as T
}

function blankOf(value: object): object {
  if (Buffer.isBuffer(value)) return Buffer.from(value)
  if (ArrayBuffer.isView(value)) return structuredClone(value)
  if (Array.isArray(value)) return []
  return Object.create(Object.getPrototypeOf(value))
}

/** A column of its own whose pieces are still the other one's. */
export function shellOf(column: Column): Column {
  const shell = Object.create(Object.getPrototypeOf(column))
  for (const [name, value] of Object.entries(column)) shell[name] = shallow(name, value)
  return shell
}

/** A column to read a packet of some sections into: 1.8 fills a section instead of replacing it. */
export function underPartOf(column: Column): Column {
  const under = shellOf(column)
  under.sections = under.sections.map(
    (section) => section && Object.assign(Object.create(Object.getPrototypeOf(section)), section),
  )
  return under
}

/** The same column with the light that another one has: from 1.14 to 1.17 light comes by itself. */
export function withLightOf(column: Column, other: Column): Column {
  for (const name of lightFields) {
    const value: unknown = Reflect.get(other, name)
    if (value !== undefined) Reflect.set(column, name, shallow(name, value))
  }
  return column
}

function shallow(name: string, value: unknown) {
  if (name === 'registry') return value
  if (name === 'blockEntities') return { ...(value as object) }
  return lists.includes(name) && Array.isArray(value) ? value.slice() : copyOf(value)
}

/** A column as new, made from one that stays untouched. */
export function freshFrom(template: Column): Column {
  const fresh = shellOf(template)
  fresh.sections = copyOf(template.sections)
  if (template.biomes) fresh.biomes = copyOf(template.biomes)
  return fresh
}
