import type { CornerLight } from './corner-light'
import { type States, stateFlags } from './looks'
import type { Vector } from './messages'
import { type Neighbourhood, steps, width } from './neighbourhood'
import type { QuadList } from './quads'
import type { Tints } from './tints'

/** 0: none; 1: water; 2: lava. */
export const fluidOf = (flags: number) => (flags >> stateFlags.fluidShift) & 3
const levelOf = (flags: number) => (flags >> stateFlags.levelShift) & 15

const lava = 2
const waterTint = 3
const shades = [1, 0.5, 0.8, 0.8, 0.6, 0.6] as const
const wholeTexture = [0, 0, 16, 0, 16, 16, 0, 16]
const fullLight = new Uint8Array(4).fill(31)

/** Corners of each side; a height of 1 stands for the fluid's own at that corner. */
const faces: readonly (readonly (readonly [x: number, y: number, z: number])[])[] = [
  [
    [0, 1, 0],
    [1, 1, 0],
    [1, 1, 1],
    [0, 1, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
  ],
  [
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
  ],
  [
    [0, 1, 1],
    [1, 1, 1],
    [1, 0, 1],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [0, 1, 1],
    [0, 0, 1],
    [0, 0, 0],
  ],
  [
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [1, 0, 1],
  ],
]

type Around = {
  near: Neighbourhood
  states: States
  light: CornerLight
  lists: Record<'solid' | 'clear', QuadList>
  tints: Tints
  layers: { water: number; lava: number }
}

/** Water or lava in a place: its surface slopes to where it flows. */
export function meshFluid(around: Around, place: number, at: Vector): void {
  const { near, states, light, lists, tints, layers } = around
  const flagsAt = (where: number) => states.flags[near.states[where] ?? 0] ?? 0
  const kind = fluidOf(flagsAt(place))
  const isSame = (where: number) => fluidOf(flagsAt(where)) === kind
  const up = steps[0]

  /** In 32nds. */
  function heightAt(x: number, z: number): number {
    const places = [0, x ? 1 : -1, z ? width : -width, (x ? 1 : -1) + (z ? width : -width)]
    const same = places.map((step) => place + step).filter(isSame)
    if (same.some((where) => isSame(where + up))) return 32
    const sum = same.reduce((total, where) => total + fluidHeight(levelOf(flagsAt(where))), 0)
    return Math.round(sum / same.length)
  }

  const heights = [heightAt(0, 0), heightAt(1, 0), heightAt(0, 1), heightAt(1, 1)]
  const corners: number[] = []
  const colours: number[] = []
  for (let side = 0; side < 6; side++) {
    const next = place + (steps[side] ?? 0)
    const isOpenTop = side === 0 && heights.some((height) => height < 32)
    if (isSame(next) || (near.cubes[next] && !isOpenTop)) continue
    light.flat(place, side)
    faces[side]?.forEach(([x, y, z], index) => {
      const height = y === 1 ? (heights[z * 2 + x] ?? 0) : 0
      corners[index * 3] = (at[0] + x) * 32
      corners[index * 3 + 1] = at[1] * 32 + height
      corners[index * 3 + 2] = (at[2] + z) * 32
      colours[index] = tints.colour(kind === lava ? 0 : waterTint, at, shades[side] ?? 1)
    })
    if (kind === lava)
      lists.solid.add(corners, wholeTexture, 0, layers.lava, fullLight, fullLight, colours)
    else lists.clear.add(corners, wholeTexture, 0, layers.water, light.sky, light.block, colours)
  }
}

/** A source is nearly a block high, what flows lower with each step, what falls as high as a source. */
const fluidHeight = (level: number) => Math.round(((level >= 8 ? 8 : 8 - level) / 9) * 32)
