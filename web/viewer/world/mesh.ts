import { type CornerLight, createCornerLight } from './corner-light'
import { fluidOf, meshFluid } from './fluids'
import { type Models, type States, stateFlags } from './looks'
import type { Vector } from './messages'
import { createNeighbourhood, fill, placeOf, steps } from './neighbourhood'
import { QuadList, type Quads } from './quads'
import type { Store } from './store'
import { type Tints, tintsAround } from './tints'

export type Looks = { models: Models; states: States; water: number; lava: number }

/** What of a section is drawn, each apart; `dark`: faces that no light falls on; `clear`: water and coloured glass. */
export type Mesh = Record<'solid' | 'dark' | 'clear', Quads | null>

/** How bright the sides are: above, below, north, south, west, east. */
const shades = [1, 0.5, 0.8, 0.8, 0.6, 0.6] as const
const { cube, sameKind } = stateFlags
const noSide = 6
const shaded = 64
const translucent = 128

/** A section as quads. What is in it follows from the store alone, whatever was drawn before. */
export function createMesher(store: Pick<Store, 'at'>, { models, states, water, lava }: Looks) {
  const near = createNeighbourhood()
  const lists = { solid: new QuadList(), dark: new QuadList(), clear: new QuadList() }
  const corners = new Int16Array(12)
  const colours = new Uint32Array(4)

  /** Whether nothing of a cube is to be seen. */
  const isBuried = (place: number) => steps.every((step) => near.cubes[place + step])

  function addModel(place: number, state: number, at: Vector, light: CornerLight, tints: Tints) {
    const flags = states.flags[state] ?? 0
    const model = states.model[state] ?? 0
    const to = models.starts[model + 1] ?? 0
    for (let entry = models.starts[model] ?? 0; entry < to; entry++) {
      const quad = models.quads[entry] ?? 0
      const quadFlags = models.flags[quad] ?? 0
      const side = quadFlags & 7
      const facing = (quadFlags >> 3) & 7
      if (side < noSide) {
        const next = place + (steps[side] ?? 0)
        if (near.cubes[next] || (flags & sameKind && near.states[next] === state)) continue
      }
      const shade = quadFlags & shaded ? (shades[facing] ?? 1) : 1
      if (side < noSide && flags & (cube | sameKind))
        light.smooth(place, side, models.corners, quad)
      else light.flat(place, side < noSide ? side : -1)
      const tint = models.tint[quad] ?? 0
      for (let corner = 0; corner < 4; corner++) {
        const from = quad * 12 + corner * 3
        for (let axis = 0; axis < 3; axis++) {
          corners[corner * 3 + axis] = (models.corners[from + axis] ?? 0) + (at[axis] ?? 0) * 32
        }
        colours[corner] = tints.colour(tint, at, shade * (light.shade[corner] ?? 1))
      }
      const list = quadFlags & translucent ? lists.clear : light.isDark() ? lists.dark : lists.solid
      const layer = models.layer[quad] ?? 0
      list.add(corners, models.uv, quad * 8, layer, light.sky, light.block, colours)
    }
  }

  return {
    mesh(x: number, y: number, z: number): Mesh | null {
      if (!store.at(x, z)?.sections.get(y)?.states) return null
      fill(near, store, states, [x, y, z])
      const light = createCornerLight(near)
      const tints = tintsAround(store, x, z)
      const at: Vector = [0, 0, 0]
      for (at[1] = 0; at[1] < 16; at[1]++) {
        for (at[2] = 0; at[2] < 16; at[2]++) {
          for (at[0] = 0; at[0] < 16; at[0]++) {
            const place = placeOf(...at)
            const state = near.states[place] ?? 0
            if (state === 0) continue
            const flags = states.flags[state] ?? 0
            if (flags & cube && isBuried(place)) continue
            addModel(place, state, at, light, tints)
            if (fluidOf(flags) === 0) continue
            meshFluid({ near, states, light, lists, tints, layers: { water, lava } }, place, at)
          }
        }
      }
      const mesh = { solid: lists.solid.take(), dark: lists.dark.take(), clear: lists.clear.take() }
      return mesh.solid || mesh.dark || mesh.clear ? mesh : null
    },
  }
}
