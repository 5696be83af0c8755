import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import type { Column } from '../shared-columns/column'

/** What the physics reads of a block. */
type Felt = Pick<Block, 'type' | 'metadata' | 'shapes' | 'boundingBox' | 'position'> & {
  isWaterlogged: boolean
  /** Looked at together with others of its state: each has a place of its own. */
  flows: boolean
  _properties: object
  getProperties(): object
}

type World = { getBlock(at: Vec3): Felt | null }
type Physics = { simulatePlayer(state: object, world: World): object }
type Columns = { getColumn(x: number, z: number): Column | null | undefined }

/** Blocks by version and state. */
const blocksOf = new Map<string, Map<number, Felt>>()

/** What is water, or stands in it. */
const wet = /^(flowing_)?water$|seagrass$|^kelp|^bubble_column$/

/**
 * Lets a tick of the bot's physics read blocks without making them: those of one state are one
 * block, which stands where it was asked for last.
 */
export function quickenPhysics(bot: Bot): void {
  const physics = bot.physics as unknown as Physics
  const simulate = physics.simulatePlayer
  const { getBlock, lookAgain } = quickWorld(bot)
  physics.simulatePlayer = (state) => {
    lookAgain()
    return simulate(state, { getBlock })
  }
}

function quickWorld(bot: Bot) {
  const blocks = blocksOf.get(bot.version) ?? new Map<number, Felt>()
  blocksOf.set(bot.version, blocks)
  let columns: Columns
  const inColumn = new Vec3(0, 0, 0)
  let [columnX, columnZ] = [Number.NaN, Number.NaN]
  let column: Column | null = null

  function getBlock(at: Vec3): Felt | null {
    const x = Math.floor(at.x)
    const y = Math.floor(at.y)
    const z = Math.floor(at.z)
    if (x >> 4 !== columnX || z >> 4 !== columnZ) {
      columnX = x >> 4
      columnZ = z >> 4
      column = columns.getColumn(columnX, columnZ) ?? null
    }
    if (!column) return null
    inColumn.x = x & 15
    inColumn.y = y
    inColumn.z = z & 15
    const state = column.getBlockStateId(inColumn)
    let block = blocks.get(state)
    if (!block) {
      block = feel(column.getBlock(inColumn))
      blocks.set(state, block)
    }
    if (block.flows) return { ...block, position: new Vec3(x, y, z) }
    block.position.set(x, y, z)
    return block
  }

  return {
    getBlock,
    /** Columns and worlds come and go between ticks. */
    lookAgain() {
      columns = bot.world as unknown as Columns
      columnX = Number.NaN
    },
  }
}

function feel(block: Block): Felt {
  const { type, metadata, shapes, boundingBox, name } = block
  const { isWaterlogged = false, _properties } = block as Block & Partial<Felt>
  return {
    ...{ type, metadata, shapes, boundingBox, isWaterlogged },
    flows: isWaterlogged || wet.test(name),
    position: new Vec3(0, 0, 0),
    _properties: _properties ?? {},
    getProperties: () => block.getProperties(),
  }
}
