import type { Block } from 'prismarine-block'
import type { Column, Position } from './column'

/** More kinds of blocks in more biomes than a bot meets. */
const most = 8_192
const biomes = 65_536

/** Where a block stands: hardly anybody asks how light it is there. */
const place = Symbol('place')
type Placed = Block & { [place]: { column: Column; at: Position } }

const lightOf = (name: 'light' | 'skyLight', read: (column: Column, at: Position) => number) => ({
  enumerable: true,
  configurable: true,
  get(this: Placed) {
    return read(this[place].column, this[place].at)
  },
  set(this: Placed, value: number) {
    Object.defineProperty(this, name, { value, writable: true, enumerable: true })
  },
})

const lights = {
  light: lightOf('light', (column, at) => column.getBlockLight(at)),
  skyLight: lightOf('skyLight', (column, at) => column.getSkyLight(at)),
}

/** Blocks by state and biome; a version's columns and blocks are made by one class each. */
const templates = new WeakMap<object, Map<number, Block>>()

/**
 * A block as the column's own `getBlock` makes it. That looks up all that a block is each time, which
 * is most of what a walking bot costs: here blocks of one state inherit it from the first of them.
 */
export function blockAt(column: Column, at: Position): Block {
  // What such blocks have differs from format to format.
  if (!column.sections[(Math.floor(at.y) - column.minY) >> 4]) return column.getBlock(at)
  const block: Placed = Object.create(templateAt(column, at))
  block[place] = { column, at }
  if (!isEmpty(column.blockEntities)) Object.assign(block, { entity: column.getBlockEntity(at) })
  return block
}

function templateAt(column: Column, at: Position): Block {
  const known = templatesOf(column)
  const key = column.getBlockStateId(at) * biomes + (column.getBiome(at) ?? -1)
  const template = known.get(key)
  if (template) return template
  if (known.size >= most) known.clear()
  const made: Block = Object.assign(column.getBlock(at), { entity: undefined })
  Object.defineProperties(made, lights)
  known.set(key, made)
  return made
}

function templatesOf(column: Column): Map<number, Block> {
  const kind: object = Object.getPrototypeOf(column)
  let known = templates.get(kind)
  if (!known) {
    known = new Map()
    templates.set(kind, known)
  }
  return known
}

function isEmpty(table: object): boolean {
  for (const _ in table) return false
  return true
}
