import type { ViewPose } from '#contract/bots/view'
import { backOf, type Camera } from './gl/camera'
import type { Vector } from './world/messages'

export const cameraModes = ['first', 'third', 'free'] as const
export type CameraMode = (typeof cameraModes)[number]

/** What one has done to the camera. */
export type CameraState = {
  mode: CameraMode
  /** Beside the bot's own yaw, and as it is; of the third person. */
  orbit: { yaw: number; pitch: number; away: number }
  free: { eye: Vector; yaw: number; pitch: number }
  fov: number
}

export type Move = { ahead: number; aside: number; up: number }

const eyeHeight = 1.62
const steepest = Math.PI / 2 - 0.01
const nearest = 1.5
const farthest = 14
const [narrow, wide] = [0.45, 1.75]
const usualFov = (70 * Math.PI) / 180

export const firstCamera = (): CameraState => ({
  mode: 'first',
  orbit: { yaw: 0.5, pitch: -0.4, away: 5 },
  free: { eye: [0, 0, 0], yaw: 0, pitch: 0 },
  fov: usualFov,
})

export const headOf = ([x, y, z]: Vector): Vector => [x, y + eyeHeight, z]

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Where one looks from; `room`: how far an eye behind the bot may go back. */
export function cameraOf(
  state: CameraState,
  [x, y, z, yaw, pitch]: ViewPose,
  room: number,
): Camera {
  const { mode, orbit, free, fov } = state
  if (mode === 'free') return { ...free, fov }
  const head = headOf([x, y, z])
  if (mode === 'first') return { eye: head, yaw, pitch, fov }
  const turned = { yaw: yaw + orbit.yaw, pitch: orbit.pitch }
  const back = backOf(turned.yaw, turned.pitch)
  const away = Math.min(orbit.away, room)
  return {
    eye: head.map((value, axis) => value + (back[axis] ?? 0) * away) as Vector,
    ...turned,
    fov,
  }
}

/** The head, and the way back from it, for whoever finds out how much room there is. */
export function behind({ mode, orbit, free }: CameraState, [x, y, z, yaw]: ViewPose) {
  if (mode === 'free') return { eye: free.eye, back: [0, 0, 0] as Vector, most: 0 }
  const eye = headOf([x, y, z])
  return mode === 'first'
    ? { eye, back: [0, 0, 0] as Vector, most: 0 }
    : { eye, back: backOf(yaw + orbit.yaw, orbit.pitch), most: orbit.away }
}

/** Another way to look; a free camera begins where the one before stands. */
export function withMode(state: CameraState, mode: CameraMode, now: Camera): CameraState {
  if (mode !== 'free' || state.mode === 'free') return { ...state, mode }
  return { ...state, mode, free: { eye: now.eye, yaw: now.yaw, pitch: now.pitch } }
}

/** Of whoever drives: behind where they look. */
export const astern = (state: CameraState, pitch: number): CameraState => ({
  ...state,
  orbit: { ...state.orbit, yaw: 0, pitch },
})

/** Turned by so many radians to the left and up. */
export function turned(state: CameraState, left: number, up: number): CameraState {
  const { mode, free, orbit } = state
  if (mode === 'first') return state
  if (mode === 'free') {
    const pitch = clamp(free.pitch + up, -steepest, steepest)
    return { ...state, free: { ...free, yaw: free.yaw + left, pitch } }
  }
  const pitch = clamp(orbit.pitch + up, -steepest, steepest)
  return { ...state, orbit: { ...orbit, yaw: orbit.yaw + left, pitch } }
}

/** Nearer by this factor: the third person comes closer, the first looks closer, a free camera goes on. */
export function zoomed(state: CameraState, factor: number): CameraState {
  const { mode, orbit } = state
  if (mode === 'free') return moved(state, { ahead: Math.log2(factor) * 8, aside: 0, up: 0 })
  if (mode === 'third')
    return { ...state, orbit: { ...orbit, away: clamp(orbit.away / factor, nearest, farthest) } }
  return { ...state, fov: clamp(state.fov / factor, narrow, wide) }
}

/** A free camera flown so many blocks. */
export function moved(state: CameraState, { ahead, aside, up }: Move): CameraState {
  if (state.mode !== 'free') return state
  const { free } = state
  const back = backOf(free.yaw, free.pitch)
  const right: Vector = [Math.cos(free.yaw), 0, -Math.sin(free.yaw)]
  const eye = free.eye.map(
    (value, axis) =>
      value - (back[axis] ?? 0) * ahead + (right[axis] ?? 0) * aside + (axis === 1 ? up : 0),
  ) as Vector
  return { ...state, free: { ...free, eye } }
}
