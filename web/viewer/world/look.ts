import { fluidOf } from './fluids'
import { type States, stateFlags } from './looks'
import type { FromMesher, Medium, Vector } from './messages'
import type { Store } from './store'

type Seen = Omit<Extract<FromMesher, { type: 'seen' }>, 'type'>
type Asked = { eye: Vector; back: Vector; most: number }

const step = 0.1
/** An eye behind the bot keeps off walls. */
const gap = 0.3
const media: readonly Medium[] = ['air', 'water', 'lava']

/** What an eye is in, and how far from it one can go back before there is a wall. */
export function look(store: Store, { flags }: States, { eye, back, most }: Asked): Seen {
  const flagsAt = (at: Vector) => flags[stateAt(store, at)] ?? 0
  let room = 0
  while (room < most) {
    const further = room + step
    const at = eye.map((value, axis) => value + (back[axis] ?? 0) * (further + gap)) as Vector
    if (flagsAt(at) & stateFlags.cube) break
    room = further
  }
  const place = eye.map((value, axis) => value + (back[axis] ?? 0) * Math.min(room, most)) as Vector
  return { medium: media[fluidOf(flagsAt(place))] ?? 'air', isDark: isDark(store, place), room }
}

function sectionAt(store: Store, [x, y, z]: Vector) {
  const section = store.at(Math.floor(x) >> 4, Math.floor(z) >> 4)?.sections.get(Math.floor(y) >> 4)
  return {
    section,
    index: ((Math.floor(y) & 15) << 8) | ((Math.floor(z) & 15) << 4) | (Math.floor(x) & 15),
  }
}

export function stateAt(store: Store, at: Vector): number {
  const { section, index } = sectionAt(store, at)
  return section?.states?.[index] ?? 0
}

function isDark(store: Store, at: Vector): boolean {
  if (!sectionAt(store, at).section) return false
  return lightAt(store, at).every((light) => light === 0)
}

/** The sky's and the blocks' light in a place, of fifteen each. */
function lightAt(store: Store, at: Vector): [sky: number, block: number] {
  const { section, index } = sectionAt(store, at)
  const { sky = 15, block = 0 } = section ?? {}
  const levelOf = (light: Uint8Array | number) =>
    typeof light === 'number' ? light : ((light[index >> 1] ?? 0) >> ((index & 1) * 4)) & 15
  return [levelOf(sky), levelOf(block)]
}

const perPlace = 4
/** Feet may be in a step or in farmland. */
const aboveFeet = 0.7

/** How light it is around each of these: id, x, y and z in; id and both lights out. */
export function lightsAt(store: Store, places: readonly number[]): number[] {
  const lights: number[] = []
  for (let at = 0; at + perPlace <= places.length; at += perPlace) {
    const [id = 0, x = 0, y = 0, z = 0] = places.slice(at, at + perPlace)
    lights.push(id, ...lightAt(store, [x, y + aboveFeet, z]))
  }
  return lights
}
