import type { DriveKey } from '#contract/bots/drive'

/** Where a joystick leans, from -1 to 1; `isFar`: it is pulled beyond its edge. */
export type Stick = { right: number; ahead: number; isFar: boolean }

/** Less than this is a thumb that only rests. */
const deadZone = 0.22
/** Pulled so far beyond the edge one runs. */
const beyond = 1.25
/** Half of an eighth of a turn, so that eight ways are as wide as each other. */
const eighth = Math.sin(Math.PI / 8)

export const restingStick: Stick = { right: 0, ahead: 0, isFar: false }

/** A thumb so many pixels from where it came down, on a joystick of this radius. */
export function leaning(across: number, down: number, radius: number): Stick {
  const away = Math.hypot(across, down) / radius
  if (away < deadZone) return restingStick
  const share = Math.min(1, away) / (away * radius)
  return { right: across * share, ahead: -down * share, isFar: away > beyond }
}

/** The keys of the nearest of eight ways. */
export function keysOf({ right, ahead, isFar }: Stick): DriveKey[] {
  const away = Math.hypot(right, ahead)
  if (away === 0) return []
  const keys: DriveKey[] = []
  if (ahead / away > eighth) keys.push('forward')
  if (ahead / away < -eighth) keys.push('back')
  if (right / away > eighth) keys.push('right')
  if (right / away < -eighth) keys.push('left')
  if (isFar && keys.includes('forward')) keys.push('sprint')
  return keys
}

/** How one looks towards there on a map with north above: yaw grows to the left. */
export const heading = ({ right, ahead }: Pick<Stick, 'right' | 'ahead'>) =>
  Math.atan2(-right, ahead)
