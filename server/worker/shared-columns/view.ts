import type { Block } from 'prismarine-block'
import { blockAt } from './block-templates'
import type { ColumnCache, ColumnState } from './cache'
import { type Column, copyOf, type Piece, type PieceList, type Position, shellOf } from './column'

/** How a packet changes a column: the outcome's key, and the column to read the packet into. */
export type Change = Pick<ColumnState, 'chunk' | 'light' | 'lastLight'> & {
  key: string
  prepare(): Column
}

/** A packet that is being read; without `previous`, one whose outcome is known already. */
type Reading = { known: true } | { known: false; previous: ColumnState | null; key: string }

let lastOwn = 0
const ownKey = () => `own ${++lastOwn}`

/**
 * What a bot holds of a column, with the column's own methods: everybody's column until something
 * is written, then a copy of what the write touches.
 */
export class ColumnView {
  private state: ColumnState | null = null
  private reading: Reading | null = null
  private broken = false
  private released = false
  /** The pieces that are this bot's alone, once the column is. */
  private owned: Set<Piece> | null = null

  constructor(private readonly cache: ColumnCache) {}

  get origin(): ColumnState | null {
    return this.state
  }

  /** What every bot with this content holds; null while it is this bot's alone. */
  get sharedState(): ColumnState | null {
    return this.reading || !this.state?.shared ? null : this.state
  }

  /** Before a packet is read: takes its outcome over when it is known, else makes room for it. */
  begin({ key, prepare, chunk, light, lastLight }: Change): void {
    const previous = this.state
    const known = this.released ? undefined : this.cache.take(key)
    this.broken = false
    this.owned = new Set()
    this.reading = known ? { known: true } : { known: false, previous, key }
    this.state = known ?? { column: prepare(), chunk, light, lastLight, shared: null }
    if (known && previous) this.cache.release(previous)
  }

  /** After a packet was read. False when it could not be, and there was nothing before it. */
  settle(): boolean {
    const { reading, state } = this
    this.reading = null
    if (!reading || reading.known || !state) return true
    if (this.broken) {
      this.state = reading.previous
      return reading.previous !== null
    }
    if (this.released) return true
    if (reading.previous) this.cache.release(reading.previous)
    this.cache.share(reading.key, state)
    return true
  }

  /** The bot no longer holds this column. */
  release(): void {
    if (this.released) return
    this.released = true
    if (this.state) this.cache.release(this.state)
    if (this.reading && !this.reading.known && this.reading.previous) {
      this.cache.release(this.reading.previous)
    }
  }

  private get column(): Column {
    if (!this.state) throw new Error('a column without content')
    return this.state.column
  }

  /** The column to write to; its pieces may still be everybody's. */
  private own(): Column {
    const { state } = this
    if (!state?.shared) return this.column
    if (!this.released) this.cache.release(state)
    this.owned = new Set()
    this.state = { ...state, column: shellOf(state.column), chunk: ownKey(), shared: null }
    return this.state.column
  }

  private ownAt(list: PieceList, { y }: Position): Column {
    const column = this.own()
    const pieces = column[list]
    const section = (Math.floor(y) - column.minY) >> 4
    const index = list === 'sections' || list === 'biomes' ? section : section + 1
    const piece = pieces?.[index]
    if (!pieces || typeof piece !== 'object' || piece === null) return column
    if (!this.owned?.has(piece)) {
      const copy = copyOf(piece)
      this.owned?.add(copy)
      pieces[index] = copy
    }
    return column
  }

  /** Light that no packet told of: from now on this column's light is like no other. */
  private ownLightAt(list: 'skyLightSections' | 'blockLightSections', at: Position): Column {
    const column = this.ownAt(this.column[list] ? list : 'sections', at)
    if (this.state) Object.assign(this.state, { light: ownKey(), lastLight: '' })
    return column
  }

  /** What a packet brings is read once, by the first bot that gets it. */
  private read(into: (column: Column) => void): void {
    if (this.reading?.known) return
    try {
      into(this.own())
    } catch (error) {
      this.broken = true
      throw error
    }
  }

  load(data: Buffer, ...how: unknown[]) {
    this.read((column) => column.load(data, ...how))
  }
  loadBiomes(biomes: unknown) {
    this.read((column) => column.loadBiomes(biomes))
  }
  loadLight(...light: unknown[]) {
    this.read((column) => column.loadLight(...light))
  }
  loadParsedLight(...light: unknown[]) {
    this.read((column) => column.loadParsedLight?.(...light))
  }
  setBlockEntity(at: Position, tag: unknown) {
    this.read((column) => column.setBlockEntity(at, tag))
  }

  removeBlockEntity(at: Position) {
    if (this.getBlockEntity(at) !== undefined) this.own().removeBlockEntity(at)
  }
  setBlock(at: Position, block: Block) {
    this.ownAt('biomes', at)
    this.ownLightAt('skyLightSections', at)
    this.ownLightAt('blockLightSections', at)
    this.ownAt('sections', at).setBlock(at, block)
  }
  setBlockStateId(at: Position, stateId: number) {
    if (this.column.getBlockStateId(at) === stateId) return
    this.ownAt('sections', at).setBlockStateId(at, stateId)
  }
  setBlockType(at: Position, type: number) {
    this.ownAt('sections', at).setBlockType(at, type)
  }
  setBlockData(at: Position, data: number) {
    this.ownAt('sections', at).setBlockData(at, data)
  }
  setBlockLight(at: Position, light: number) {
    this.ownLightAt('blockLightSections', at).setBlockLight(at, light)
  }
  setSkyLight(at: Position, light: number) {
    this.ownLightAt('skyLightSections', at).setSkyLight(at, light)
  }
  setBiome(at: Position, biome: number) {
    this.ownAt('biomes', at).setBiome(at, biome)
  }

  getBlock(at: Position) {
    return blockAt(this.column, at)
  }
  getBlockStateId(at: Position) {
    return this.column.getBlockStateId(at)
  }
  getBlockType(at: Position) {
    return this.column.getBlockType(at)
  }
  getBlockData(at: Position) {
    return this.column.getBlockData(at)
  }
  getBlockLight(at: Position) {
    return this.column.getBlockLight(at)
  }
  getSkyLight(at: Position) {
    return this.column.getSkyLight(at)
  }
  getBiome(at: Position) {
    return this.column.getBiome(at)
  }
  getBlockEntity(at: Position) {
    return this.column.getBlockEntity(at)
  }
  getMask() {
    return this.column.getMask()
  }
  dump(...how: unknown[]) {
    return this.column.dump(...how)
  }
  dumpLight() {
    return this.column.dumpLight()
  }
  dumpBiomes() {
    return this.column.dumpBiomes()
  }
  toJson() {
    return this.column.toJson()
  }
  get minY() {
    return this.column.minY
  }
  get worldHeight() {
    return this.column.worldHeight
  }
  get sections() {
    return this.column.sections
  }
  get biomes() {
    return this.column.biomes
  }
  get skyLightSections() {
    return this.column.skyLightSections
  }
  get blockLightSections() {
    return this.column.blockLightSections
  }
  get blockEntities() {
    return this.column.blockEntities
  }
}
