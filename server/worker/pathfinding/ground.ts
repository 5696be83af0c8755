import type { Bot } from 'mineflayer'
import type { Movements } from 'mineflayer-pathfinder'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import type { Column } from '../shared-columns/column'

/** What a search wants to know of a block, as bits of one number: its kind. */
export const safe = 1
export const physical = 2
export const liquid = 4
export const climbable = 8
export const loaded = 16
/** Above them stands the number of the block's height. */
const heightShift = 5
const heights = [0]

/** Kinds by version and block state. */
const kindsOf = new Map<string, Map<number, number>>()

/** Blocks that were looked at last, found by the lowest bits of where they are. */
const [sizeX, sizeY, sizeZ] = [64, 16, 64]
const size = sizeX * sizeY * sizeZ
const highest = 2_048
const lastTurn = 2 ** 18

const places = () => new Int32Array(size)
const seen = { x: places(), z: places(), turnAndY: places(), kind: places() }
let turn = 0

type World = { getColumn(x: number, z: number): Column | null | undefined }

/** The blocks around a bot, each read once for as long as nothing else can run. */
export class Ground {
  private readonly world: World
  private readonly kinds: Map<number, number>
  private readonly columns = new Map<number, Column | null>()
  private readonly at = new Vec3(0, 0, 0)

  constructor(
    { world, version }: Bot,
    private readonly movements: Movements,
  ) {
    this.world = world as unknown as World
    this.kinds = kindsOf.get(version) ?? new Map()
    kindsOf.set(version, this.kinds)
  }

  /** Forgets what was seen: it may have changed. */
  lookAgain(): void {
    this.columns.clear()
    turn += 1
    if (turn < lastTurn) return
    seen.turnAndY.fill(0)
    turn = 1
  }

  kindAt(x: number, y: number, z: number): number {
    if (y < -highest || y >= highest) return this.read(x, y, z)
    const place = ((((x & (sizeX - 1)) * sizeZ) | (z & (sizeZ - 1))) * sizeY) | (y & (sizeY - 1))
    const turnAndY = turn * 2 * highest + y + highest
    if (seen.turnAndY[place] === turnAndY && seen.x[place] === x && seen.z[place] === z) {
      return seen.kind[place] ?? 0
    }
    const kind = this.read(x, y, z)
    seen.x[place] = x
    seen.z[place] = z
    seen.turnAndY[place] = turnAndY
    seen.kind[place] = kind
    return kind
  }

  private columnAt(x: number, z: number): Column | null {
    const key = keyOf(x, z)
    let column = this.columns.get(key)
    if (column === undefined) {
      column = this.world.getColumn(x, z) ?? null
      this.columns.set(key, column)
    }
    return column
  }

  private read(x: number, y: number, z: number): number {
    const column = this.columnAt(x >> 4, z >> 4)
    if (!column) return 0
    const { at, kinds } = this
    at.x = x & 15
    at.y = y
    at.z = z & 15
    const state = column.getBlockStateId(at)
    let kind = kinds.get(state)
    if (kind === undefined) {
      kind = kindOf(column.getBlock(at), this.movements)
      kinds.set(state, kind)
    }
    return kind
  }
}

/** A number for each column, of blocks too: the game's worlds end 30 million blocks from their middle. */
export const keyOf = (x: number, z: number): number => x * 2 ** 26 + z

/** How far a block of that kind rises above its lower side. */
export const heightOf = (kind: number): number => heights[kind >> heightShift] ?? 0

function kindOf({ type, boundingBox, shapes }: Block, movements: Movements): number {
  const { climbables, carpets, blocksToAvoid, fences, liquids } = movements
  const climbs = climbables.has(type)
  const yields = boundingBox === 'empty' || climbs || carpets.has(type)
  const height = Math.max(0, ...shapes.map((shape) => shape[4]))
  if (!heights.includes(height)) heights.push(height)
  return (
    loaded |
    (yields && !blocksToAvoid.has(type) ? safe : 0) |
    (boundingBox === 'block' && !fences.has(type) ? physical : 0) |
    (liquids.has(type) ? liquid : 0) |
    (climbs ? climbable : 0) |
    (heights.indexOf(height) << heightShift)
  )
}
