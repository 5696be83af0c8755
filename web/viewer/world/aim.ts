import { stateAt } from './look'
import type { Models } from './looks'
import type { Looks } from './mesh'
import type { Target, Vector } from './messages'
import type { Store } from './store'

const step = 0.04
/** Corners of models are in half pixels. */
const perBlock = 32
const perQuad = 12

type Aim = { eye: Vector; back: Vector; reach: number }
type Box = { low: Vector; high: Vector }

const boxes = new WeakMap<Models, Map<number, Box | null>>()

/** The block that one looks at within reach, and the box around what is drawn of it; null: none. */
export function aimedAt(store: Store, looks: Looks, { eye, back, reach }: Aim): Target | null {
  for (let away = 0; away <= reach; away += step) {
    const at = eye.map((value, axis) => value - (back[axis] ?? 0) * away) as Vector
    const box = boxOf(looks, stateAt(store, at))
    const block = at.map(Math.floor) as Vector
    const isIn = box && at.every((value, axis) => isWithin(value - (block[axis] ?? 0), box, axis))
    if (isIn) return { at: block, ...box }
  }
  return null
}

const isWithin = (value: number, { low, high }: Box, axis: number) =>
  value >= (low[axis] ?? 0) && value <= (high[axis] ?? 0)

function boxOf({ models, states }: Looks, state: number): Box | null {
  const model = states.model[state] ?? 0
  const known = boxes.get(models) ?? new Map<number, Box | null>()
  boxes.set(models, known)
  const before = known.get(model)
  if (before !== undefined) return before
  const box = boxAround(models, model)
  known.set(model, box)
  return box
}

function boxAround({ starts, quads, corners }: Models, model: number): Box | null {
  const low: Vector = [1, 1, 1]
  const high: Vector = [0, 0, 0]
  const [from = 0, to = 0] = starts.subarray(model, model + 2)
  for (let entry = from; entry < to; entry++) {
    const first = (quads[entry] ?? 0) * perQuad
    for (let part = 0; part < perQuad; part++) {
      const value = (corners[first + part] ?? 0) / perBlock
      const axis = part % 3
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
  return to > from ? { low, high } : null
}
