import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Entity } from 'prismarine-entity'
import type { Vec3 } from 'vec3'

/** `face`: as the protocol numbers them; `spot`: where on the block, from its corner. */
export type AimedBlock = { block: Block; face: number; spot: Vec3; distance: number }
export type AimedEntity = { entity: Entity; distance: number }

type Shapes = [number, number, number, number, number, number][]
/** Its types leave out what it tells of the ray. */
type World = {
  raycast(from: Vec3, way: Vec3, reach: number, meets: (block: Block, ray: Ray) => boolean): void
}
type Ray = { intersect(shapes: Shapes, offset: Vec3): { pos: Vec3; face: number } | null }

/** What nobody can point at: the blow goes through. */
const untouchable =
  /^(item|.*orb|.*arrow|snowball|egg|.*potion|ender_pearl|.*fireball|fishing_bobber)$/
const nothing = /^(.*air|(flowing_)?(water|lava)|bubble_column|light|moving_piston)$/

/** Plants, torches, buttons and signs stop nobody, and are pointed at all the same. */
const slight: Shapes = [[0.1, 0, 0.1, 0.9, 0.9, 0.9]]

/** The nearest block that the bot looks at. */
export function blockAimedAt(bot: Bot, reach: number): AimedBlock | null {
  const { eye, way } = gazeOf(bot)
  const world = bot.world as unknown as World
  let aimed: AimedBlock | null = null
  world.raycast(eye, way, reach, (block: Block, ray: Ray) => {
    const hit = ray.intersect(outlineOf(block), block.position)
    if (!hit) return false
    const spot = hit.pos.minus(block.position)
    aimed = { block, face: hit.face, spot, distance: hit.pos.distanceTo(eye) }
    return true
  })
  return aimed
}

/** The nearest creature that the bot looks at, whatever stands before it. */
export function entityAimedAt(bot: Bot, reach: number): AimedEntity | null {
  const { eye, way } = gazeOf(bot)
  let nearest: AimedEntity | null = null
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity || untouchable.test(entity.name ?? '')) continue
    const distance = distanceTo(entity, eye, way)
    if (distance !== null && distance <= (nearest?.distance ?? reach))
      nearest = { entity, distance }
  }
  return nearest
}

/** Not Mineflayer's own, which sees nothing when it looks due north or straight ahead. */
function gazeOf({ entity }: Bot) {
  const { position, yaw, pitch } = entity
  const eyeHeight = (entity as Entity & { eyeHeight?: number }).eyeHeight ?? 1.62
  const eye = position.offset(0, eyeHeight, 0)
  const flat = Math.cos(pitch)
  const way = position.clone().set(-Math.sin(yaw) * flat, Math.sin(pitch), -Math.cos(yaw) * flat)
  return { eye, way }
}

function outlineOf({ shapes, name }: Block): Shapes {
  if (shapes.length > 0) return shapes as Shapes
  return nothing.test(name) ? [] : slight
}

/** How far the box of an entity is along a ray; null: the ray misses it. */
function distanceTo({ position, width, height }: Entity, from: Vec3, way: Vec3): number | null {
  const half = (Number.isFinite(width) ? width : 0.6) / 2
  const tall = Number.isFinite(height) ? height : 1.8
  let [near, far] = [0, Number.POSITIVE_INFINITY]
  for (const [axis, low, high] of [
    ['x', -half, half],
    ['y', 0, tall],
    ['z', -half, half],
  ] as const) {
    const ends = [low, high].map((end) => (position[axis] + end - from[axis]) / (way[axis] || 1e-9))
    near = Math.max(near, Math.min(...ends))
    far = Math.min(far, Math.max(...ends))
  }
  return near <= far ? near : null
}
