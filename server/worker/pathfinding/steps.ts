import type { Bot } from 'mineflayer'
import type { Movements } from 'mineflayer-pathfinder'
import { climbable, Ground, heightOf, keyOf, liquid, loaded, physical, safe } from './ground'

export type Point = { readonly x: number; readonly y: number; readonly z: number }

/** Where a step leads, and what it costs; `parkour`: over a gap. */
type Take = (x: number, y: number, z: number, cost: number, parkour: boolean) => void

const cardinals = [
  { x: -1, z: 0 },
  { x: 1, z: 0 },
  { x: 0, z: -1 },
  { x: 0, z: 1 },
] as const
const diagonals = [
  { x: -1, z: -1 },
  { x: -1, z: 1 },
  { x: 1, z: -1 },
  { x: 1, z: 1 },
] as const
type Direction = { x: number; z: number }

const here: Direction = { x: 0, z: 0 }
/** What costs more is no way. */
const tooMuch = 100
const mostRise = 1.2
const swimCost = 1

/**
 * The steps of somebody who neither digs nor builds: those that the path finder's own movements have,
 * at their costs and in their order.
 */
export class Steps {
  readonly ground: Ground
  private x = 0
  private y = 0
  private z = 0
  private take: Take = () => undefined
  /** The columns of blocks in which creatures are; null where there are none. */
  private crowded: Set<number> | null = null

  constructor(
    private readonly bot: Bot,
    private readonly movements: Movements,
  ) {
    this.ground = new Ground(bot, movements)
  }

  /** Forgets what was seen of blocks and creatures. */
  lookAgain(): void {
    this.ground.lookAgain()
    const keys = Object.keys(this.movements.entityIntersections)
    const columns = keys.map((key) => {
      const [x, , z] = key.split(',').map(Number)
      return keyOf(Number(x), Number(z))
    })
    this.crowded = columns.length > 0 ? new Set(columns) : null
  }

  from({ x, y, z }: Point, take: Take): void {
    this.x = x
    this.y = y
    this.z = z
    this.take = take
    for (const direction of cardinals) {
      this.forward(direction)
      this.jumpUp(direction)
      this.drop(direction)
      this.jumpOver(direction)
    }
    for (const direction of diagonals) this.diagonal(direction)
    this.down()
    this.up()
  }

  private kind(dx: number, dy: number, dz: number): number {
    return this.ground.kindAt(this.x + dx, this.y + dy, this.z + dz)
  }

  private is(bit: number, dx: number, dy: number, dz: number): boolean {
    return (this.kind(dx, dy, dz) & bit) !== 0
  }

  /** How high one stands there; what is not loaded counts from the step's start. */
  private height(dx: number, dy: number, dz: number): number {
    const kind = this.kind(dx, dy, dz)
    return kind & loaded ? this.y + dy + heightOf(kind) : dy
  }

  /** How many creatures are in the way there. */
  private creatures(dx: number, dy: number, dz: number): number {
    if (!this.crowded?.has(keyOf(this.x + dx, this.z + dz))) return 0
    const { entityIntersections, entityCost } = this.movements
    const key = `${this.x + dx},${this.y + dy},${this.z + dz}`
    return ((entityIntersections as Record<string, number>)[key] ?? 0) * entityCost
  }

  /** What it costs to be in that block; of `tooMuch`, nobody can. */
  private enter(dx: number, dy: number, dz: number): number {
    const kind = this.kind(dx, dy, dz)
    const cost = kind & loaded ? this.creatures(dx, dy, dz) : 0
    return kind & safe ? cost : tooMuch
  }

  private step(dx: number, dy: number, dz: number, cost: number, parkour = false) {
    this.take(this.x + dx, this.y + dy, this.z + dz, cost, parkour)
  }

  private forward({ x, z }: Direction) {
    if (!this.is(physical, x, -1, z) && !this.is(liquid, x, 0, z)) return
    let cost = 1 + this.enter(x, 1, z)
    if (cost > tooMuch) return
    cost += this.enter(x, 0, z)
    if (cost > tooMuch) return
    if (this.is(liquid, 0, 0, 0)) cost += swimCost
    this.step(x, 0, z, cost)
  }

  private jumpUp({ x, z }: Direction) {
    if (!this.is(physical, x, 0, z)) return
    if (this.is(physical, 0, 2, 0) && this.creatures(0, 3, 0) > 0) return
    if (this.is(physical, x, 2, z) && this.creatures(x, 3, z) > 0) return
    if (this.height(x, 0, z) - this.height(0, -1, 0) > mostRise) return
    let cost = 2 + this.enter(0, 2, 0)
    if (cost > tooMuch) return
    cost += this.enter(x, 2, z)
    if (cost > tooMuch) return
    cost += this.enter(x, 1, z)
    if (cost > tooMuch) return
    this.step(x, 1, z, cost)
  }

  private drop({ x, z }: Direction) {
    const landing = this.landing(x, z)
    if (landing === null) return
    let cost = 1 + this.enter(x, 1, z)
    if (cost > tooMuch) return
    cost += this.enter(x, 0, z)
    if (cost > tooMuch) return
    cost += this.enter(x, -1, z)
    if (cost > tooMuch) return
    if (this.is(liquid, x, 0, z)) return
    this.step(x, landing, z, cost + this.creatures(x, landing, z))
  }

  private down() {
    const landing = this.landing(here.x, here.z)
    if (landing === null) return
    const cost = 1 + this.enter(0, -1, 0)
    if (cost > tooMuch || this.is(liquid, 0, 0, 0)) return
    this.step(0, landing, 0, cost + this.creatures(0, landing, 0))
  }

  /** How far below one comes to stand, or to swim, who falls there. */
  private landing(x: number, z: number): number | null {
    const { minY } = this.bot.game as { minY?: number }
    for (let y = -2; this.y + y > (minY ?? Number.NaN); y--) {
      const kind = this.kind(x, y, z)
      if (!(kind & loaded)) return null
      if (kind & liquid && kind & safe) return y
      if (kind & physical) return -y <= this.movements.maxDropDown ? y + 1 : null
      if (!(kind & safe)) return null
    }
    return null
  }

  private up() {
    const kind = this.kind(0, 0, 0)
    if (!(kind & climbable) || kind & liquid || this.creatures(0, 0, 0) > 0) return
    const cost = 1 + this.enter(0, 2, 0)
    if (cost <= tooMuch) this.step(0, 1, 0, cost)
  }

  private diagonal({ x, z }: Direction) {
    const ahead = this.kind(x, 0, z)
    const rise = ahead & physical ? 1 : 0
    const floor = this.height(0, -1, 0)
    let cost = Math.SQRT2 + Math.min(this.pass(0, z, rise, floor), this.pass(x, 0, rise, floor))
    if (cost > tooMuch) return
    cost += this.enter(x, rise, z)
    if (cost > tooMuch) return
    cost += this.enter(x, rise + 1, z)
    if (cost > tooMuch) return
    if (this.is(liquid, 0, 0, 0)) cost += swimCost
    const below = this.kind(x, -1, z)
    if (rise === 1) {
      if (this.height(x, 0, z) - floor > mostRise) return
      cost += this.enter(0, 2, 0)
      if (cost <= tooMuch) this.step(x, 1, z, cost + 1)
    } else if (below & physical || ahead & liquid) {
      this.step(x, 0, z, cost)
    } else if (this.is(physical, x, -2, z) || below & liquid) {
      if (below & safe) this.step(x, -1, z, cost + this.creatures(x, -1, z))
    }
  }

  /** What it costs to brush along a corner. */
  private pass(x: number, z: number, rise: number, floor: number): number {
    const cost = this.enter(x, rise + 1, z) + this.enter(x, rise, z)
    return this.height(x, rise - 1, z) - floor > mostRise ? cost + this.enter(x, rise - 1, z) : cost
  }

  private jumpOver({ x, z }: Direction) {
    const floor = this.height(0, -1, 0)
    if (this.is(physical, x, -1, z) && this.height(x, -1, z) >= floor) return
    if (!this.is(safe, x, 0, z) || !this.is(safe, x, 1, z)) return
    if (this.is(liquid, 0, 0, 0)) return
    let cost = 1 + this.creatures(x, 0, z)
    let headroom = this.is(safe, 0, 2, 0) && this.is(safe, x, 2, z)
    let falls = !this.is(physical, x, -2, z)
    for (let far = 2; far <= 4; far++) {
      const dx = x * far
      const dz = z * far
      const above = this.kind(dx, 2, dz)
      const head = this.kind(dx, 1, dz)
      const feet = this.kind(dx, 0, dz)
      const below = this.kind(dx, -1, dz)
      if (feet & safe) cost += this.creatures(dx, 0, dz)
      if (headroom && head & safe && feet & safe && below & physical) {
        this.step(dx, 0, dz, cost, true)
        return
      }
      if (headroom && head & safe && feet & physical) {
        // Four blocks far and one up fails too often.
        if (above & safe && far !== 4) {
          if (this.height(dx, 0, dz) - floor <= mostRise) {
            this.step(dx, 1, dz, cost + this.creatures(dx, 1, dz), true)
          }
          return
        }
      } else if ((headroom || far === 2) && head & safe && feet & safe && below & safe && falls) {
        if (this.is(physical, dx, -2, dz)) {
          cost += this.creatures(dx, -1, dz)
          this.step(dx, -1, dz, cost, true)
          falls = false
        }
      } else if (!(head & safe) || !(feet & safe)) return
      headroom &&= (above & safe) !== 0
    }
  }
}
