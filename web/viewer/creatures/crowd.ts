import type { ViewEntity, ViewFrame, ViewPose } from '#contract/bots/view'
import type { Body } from '../gl/renderer'
import { shareAfter, towards } from '../smooth'
import type { Vector } from '../world/messages'
import { type Gait, still, walk } from './gait'
import { isTurning } from './pieces'
import { modelOf } from './table'

type Known = ViewEntity & Gait & { shown: number[]; hurtUntil: number; lit?: Lit }
type Lit = Body['lit']

/** Id and stand. */
const perMove = 7
/** Id, and the sky's and the blocks' light. */
const perLight = 3
const angles = 3
/** Whoever is hurt is red for so long. */
const hurtMs = 500
/** Farther away nobody sees whether an item turns. */
const turnsWithin = 24

/** Who is about, each on the way to where it was told last. */
export function createCrowd() {
  const known = new Map<number, Known>()

  return {
    take({ entered = [], moved = [], left = [], hurt = [] }: ViewFrame, now: number) {
      for (const entity of entered) {
        const { shown, hurtUntil, walked, pace, lit } = known.get(entity.id) ?? {
          ...{ ...still, shown: [...entity.at], hurtUntil: 0, lit: undefined },
        }
        known.set(entity.id, { ...entity, shown, hurtUntil, walked, pace, ...(lit && { lit }) })
      }
      for (let at = 0; at + perMove <= moved.length; at += perMove) {
        const [id = 0, ...place] = moved.slice(at, at + perMove)
        const entity = known.get(id)
        if (entity) entity.at = place as ViewEntity['at']
      }
      for (const id of hurt) {
        const entity = known.get(id)
        if (entity) entity.hurtUntil = now + hurtMs
      }
      for (const id of left) known.delete(id)
    },
    clear: () => known.clear(),
    /** Who stands where, for whoever knows how light it is there: id, x, y and z of each. */
    places: () => [...known.values()].flatMap(({ id, at: [x, y, z] }) => [id, x, y, z]),
    /** Whether that is news. */
    light(lights: readonly number[]): boolean {
      let isNew = false
      for (let at = 0; at + perLight <= lights.length; at += perLight) {
        const [id = 0, sky = 0, block = 0] = lights.slice(at, at + perLight)
        const entity = known.get(id)
        if (!entity || (entity.lit?.sky === sky && entity.lit.block === block)) continue
        entity.lit = { sky, block }
        isNew = true
      }
      return isNew
    },
    step(ms: number) {
      const share = shareAfter(ms)
      for (const entity of known.values()) {
        const { shown, at } = entity
        const [x = 0, , z = 0] = shown
        towards(shown, at, share, angles)
        const blocks = Math.hypot((shown[0] ?? 0) - x, (shown[2] ?? 0) - z)
        Object.assign(entity, walk(entity, blocks, ms))
      }
    },
    /** Whether something near this place turns of itself. */
    isTurning: ([x, , z]: ViewPose) =>
      [...known.values()].some(
        (one) => isTurning(one) && Math.hypot(one.at[0] - x, one.at[2] - z) < turnsWithin,
      ),
    bodies: (now: number): (Body & { id: number; label: string })[] =>
      [...known.values()].map(({ shown, hurtUntil, displayName, at: _, ...entity }) => ({
        ...entity,
        at: shown.slice(0, 3) as Vector,
        ...{ yaw: shown[3] ?? 0, head: shown[4] ?? 0, pitch: shown[5] ?? 0 },
        isHurt: now < hurtUntil,
        label: isCalled(entity) ? displayName : '',
      })),
  }
}

/** What one does not recognise has its name above it, as whoever has one of their own. */
const isCalled = ({ name, isNamed, isUnseen, thing }: Omit<ViewEntity, 'at' | 'displayName'>) =>
  isNamed === true || (!isUnseen && !modelOf(name) && !thing)
