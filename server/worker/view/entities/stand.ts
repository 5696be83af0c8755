import type { Entity } from 'prismarine-entity'
import type { ViewEntity } from '#contract/bots/view'
import { presentName } from './names'

/** Only there since the server has turned it. */
type Turned = { headYaw?: number }

const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 50) / 50 : 0)
/** From the middle of a block to what hangs on its side. */
const hung = 0.46875
const frame = /^(glow_)?item_frame$/

export function standOf(entity: Entity & Turned): ViewEntity['at'] {
  const { position, yaw, pitch, headYaw = yaw } = entity
  const place = frame.test(presentName(entity.name ?? '')) ? hungOf(entity) : position
  const { x, y, z } = place
  return [x, y, z, yaw, headYaw, pitch].map(rounded) as ViewEntity['at']
}

/** Servers tell only in which block a frame is. */
function hungOf({ position, yaw, pitch }: Entity) {
  const [x, y, z] = [position.x, position.y, position.z].map((value) => Math.floor(value) + 0.5)
  const isFlat = Math.abs(pitch) > 1
  return {
    x: (x ?? 0) + (isFlat ? 0 : Math.sin(yaw) * hung),
    y: (y ?? 0) - (isFlat ? Math.sign(pitch) * hung : 0),
    z: (z ?? 0) + (isFlat ? 0 : Math.cos(yaw) * hung),
  }
}
