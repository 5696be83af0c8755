import type { ViewEntity, ViewFrame } from '#contract/bots/view'
import type { Body } from './gl/renderer'
import { towards } from './smooth'
import type { Vector } from './world/messages'

type Known = ViewEntity & { shown: number[] }

const perMove = 5

/** Who is about, each on the way to where it was told last. */
export function createCrowd() {
  const known = new Map<number, Known>()

  return {
    take({ entered = [], moved = [], left = [] }: ViewFrame) {
      for (const entity of entered) {
        known.set(entity.id, { ...entity, shown: known.get(entity.id)?.shown ?? [...entity.at] })
      }
      for (let at = 0; at + perMove <= moved.length; at += perMove) {
        const [id = 0, ...place] = moved.slice(at, at + perMove)
        const entity = known.get(id)
        if (entity) entity.at = place as ViewEntity['at']
      }
      for (const id of left) known.delete(id)
    },
    clear: () => known.clear(),
    step(share: number) {
      for (const { shown, at } of known.values()) towards(shown, at, share, 1)
    },
    bodies: (): (Body & { id: number; name: string })[] =>
      [...known.values()].map(({ id, kind, width, height, shown, displayName }) => ({
        ...{ id, kind, width, height, name: displayName },
        ...{ at: shown.slice(0, 3) as Vector, yaw: shown[3] ?? 0 },
      })),
  }
}
