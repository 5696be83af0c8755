import type { Movements, SafeBlock } from 'mineflayer-pathfinder'
import type { Vec3 } from 'vec3'

/** A path's search looks at the same block from all nodes around it: some hundred times. */
const [wide, high] = [1_024, 2_048]

/**
 * Movements that look at each block once for as long as nothing else can run, and ask for creatures
 * only in columns that have some. They find the paths that the given ones find.
 */
export function remembering(Base: typeof Movements): typeof Movements {
  return class extends Base {
    private blocks = new Map<number, SafeBlock>()
    private from = { x: 0, z: 0 }
    private columnsWithCreatures = new Set<number>()

    override getBlock(pos: Vec3, dx: number, dy: number, dz: number): SafeBlock {
      const key = pos ? this.keyOf(pos.x + dx, pos.y + dy, pos.z + dz) : null
      if (key === null) return super.getBlock(pos, dx, dy, dz)
      const known = this.blocks.get(key)
      if (known) return known
      const block = super.getBlock(pos, dx, dy, dz)
      // What is not loaded is no block: its height depends on who asks.
      if (block.position) this.blocks.set(key, block)
      return block
    }

    /** A number for each block that is near the first of them. */
    private keyOf(x: number, y: number, z: number): number | null {
      if (this.blocks.size === 0) {
        this.from = { x, z }
        queueMicrotask(() => this.blocks.clear())
      }
      const [east, up, south] = [
        x - this.from.x + wide / 2,
        y + high / 2,
        z - this.from.z + wide / 2,
      ]
      const isNear = isWithin(east, wide) && isWithin(up, high) && isWithin(south, wide)
      return isNear ? (east * wide + south) * high + up : null
    }

    override updateCollisionIndex() {
      super.updateCollisionIndex()
      this.columnsWithCreatures.clear()
      for (const key of Object.keys(this.entityIntersections)) {
        const [x, , z] = key.split(',').map(Number)
        this.columnsWithCreatures.add(columnOf(Number(x), Number(z)))
      }
    }

    override getNumEntitiesAt(pos: Vec3, dx: number, dy: number, dz: number): number {
      if (!pos || !this.columnsWithCreatures.has(columnOf(pos.x + dx, pos.z + dz))) return 0
      return super.getNumEntitiesAt(pos, dx, dy, dz)
    }
  }
}

const isWithin = (value: number, size: number) =>
  Number.isInteger(value) && value >= 0 && value < size

/** The game's worlds end 30 million blocks from their middle. */
const columnOf = (x: number, z: number) => x * 2 ** 26 + z
