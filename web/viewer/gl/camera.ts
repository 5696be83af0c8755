import type { Vector } from '../world/messages'

/** Where one looks from and to: yaw 0 is north and turns to the west, pitch 0 is level, as bots have it. */
export type Camera = { eye: Vector; yaw: number; pitch: number; fov: number }

export type Projection = {
  /** To the screen, from places relative to the eye. */
  matrix: Float32Array
  right: Vector
  up: Vector
  back: Vector
  /** Whether something of this size around a place relative to the eye may be seen. */
  isSeen(x: number, y: number, z: number, radius: number): boolean
  /** Where it is on the screen, from 0 to 1; null: behind. */
  toScreen(x: number, y: number, z: number): { left: number; top: number; away: number } | null
}

const near = 0.05

export const backOf = (yaw: number, pitch: number): Vector => [
  Math.sin(yaw) * Math.cos(pitch),
  -Math.sin(pitch),
  Math.cos(yaw) * Math.cos(pitch),
]

export function project({ yaw, pitch, fov }: Camera, aspect: number, far: number): Projection {
  const back = backOf(yaw, pitch)
  const right: Vector = [Math.cos(yaw), 0, -Math.sin(yaw)]
  const up: Vector = [
    Math.sin(yaw) * Math.sin(pitch),
    Math.cos(pitch),
    Math.cos(yaw) * Math.sin(pitch),
  ]
  const tall = Math.tan(fov / 2)
  const wide = tall * aspect
  const depth = (far + near) / (near - far)
  const matrix = new Float32Array(16)
  for (let axis = 0; axis < 3; axis++) {
    const column = [(right[axis] ?? 0) / wide, (up[axis] ?? 0) / tall, depth * (back[axis] ?? 0)]
    matrix.set([...column, -(back[axis] ?? 0)], axis * 4)
  }
  matrix.set([0, 0, (2 * far * near) / (near - far), 0], 12)
  const along = (axis: Vector, x: number, y: number, z: number) =>
    axis[0] * x + axis[1] * y + axis[2] * z
  const slantX = Math.hypot(1, wide)
  const slantY = Math.hypot(1, tall)
  return {
    ...{ matrix, right, up, back },
    isSeen(x, y, z, radius) {
      const away = -along(back, x, y, z)
      if (away < -radius || away > far + radius) return false
      return (
        Math.abs(along(right, x, y, z)) <= away * wide + radius * slantX &&
        Math.abs(along(up, x, y, z)) <= away * tall + radius * slantY
      )
    },
    toScreen(x, y, z) {
      const away = -along(back, x, y, z)
      if (away < near) return null
      return {
        left: 0.5 + along(right, x, y, z) / (away * wide * 2),
        top: 0.5 - along(up, x, y, z) / (away * tall * 2),
        away,
      }
    },
  }
}
