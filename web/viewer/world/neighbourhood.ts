import type { States } from './looks'
import { stateFlags } from './looks'
import type { Store } from './store'

/** A section with one block more on every side: 18 by 18 by 18 places. */
export const width = 18
export const placeOf = (x: number, y: number, z: number) =>
  ((y + 1) * width + z + 1) * width + x + 1

/** Steps to the neighbour above, below, in the north, south, west and east. */
export const steps = [width * width, -width * width, -width, width, -1, 1] as const

export type Neighbourhood = {
  states: Uint16Array
  /** 1: an opaque cube. */
  cubes: Uint8Array
  sky: Uint8Array
  block: Uint8Array
}

const size = width ** 3

export const createNeighbourhood = (): Neighbourhood => ({
  states: new Uint16Array(size),
  cubes: new Uint8Array(size),
  sky: new Uint8Array(size),
  block: new Uint8Array(size),
})

const sides = [-1, 0, 1]
const first = (side: number) => (side < 0 ? 15 : 0)
const last = (side: number) => (side > 0 ? 0 : 15)

/** Reads a section and what touches it; what is not known is like stone, so that no wall stands there. */
export function fill(
  near: Neighbourhood,
  store: Pick<Store, 'at'>,
  looks: States,
  at: readonly number[],
) {
  const [cx = 0, cy = 0, cz = 0] = at
  for (const dx of sides) {
    for (const dz of sides) {
      const column = store.at(cx + dx, cz + dz)
      for (const dy of sides) {
        const section = column?.sections.get(cy + dy)
        for (let y = first(dy); y <= last(dy); y++) {
          for (let z = first(dz); z <= last(dz); z++) {
            let place = placeOf(first(dx) + dx * 16, y + dy * 16, z + dz * 16)
            let index = (y << 8) | (z << 4) | first(dx)
            for (let x = first(dx); x <= last(dx); x++, place++, index++) {
              const state = section?.states?.[index] ?? 0
              near.states[place] = state
              near.cubes[place] = column ? (looks.flags[state] ?? 0) & stateFlags.cube : 1
              near.sky[place] = lightAt(section ? section.sky : 15, index)
              near.block[place] = lightAt(section ? section.block : 0, index)
            }
          }
        }
      }
    }
  }
  mend(near)
}

function lightAt(light: Uint8Array | number, index: number): number {
  if (typeof light === 'number') return light
  return ((light[index >> 1] ?? 0) >> ((index & 1) << 2)) & 15
}

/** Where a block has just been dug the light is still that of its inside: it takes what is beside it. */
function mend({ cubes, sky, block }: Neighbourhood) {
  for (let y = 0; y < 16; y++) {
    for (let z = 0; z < 16; z++) {
      for (let place = placeOf(0, y, z), end = place + 16; place < end; place++) {
        if (cubes[place] || sky[place] || block[place]) continue
        let [best, bestBlock] = [0, 0]
        for (const step of steps) {
          best = Math.max(best, sky[place + step] ?? 0)
          bestBlock = Math.max(bestBlock, block[place + step] ?? 0)
        }
        sky[place] = Math.max(0, best - 1)
        block[place] = Math.max(0, bestBlock - 1)
      }
    }
  }
}
