import { type DriveInput, type DriveKey, driveKeys } from '#contract/bots/drive'
import { heading, keysOf, restingStick, type Stick } from './stick'

/** What is told of the driver each time. */
export type Driven = Pick<DriveInput, 'keys' | 'yaw' | 'pitch' | 'slot'>

const slots = 9
const timesTold = 2
const steepest = Math.PI / 2
/** Of a key that turns, in a second. */
const radiansPerSecond = 1.9
/** Forward pressed twice within so long is running, as in the game. */
const twiceMs = 300

const bitOf = (key: DriveKey) => 1 << driveKeys.indexOf(key)
/** Between half a turn to either side. */
const turned = (yaw: number) => yaw - Math.round(yaw / (2 * Math.PI)) * 2 * Math.PI

/** To the left, and up. */
export type Turn = readonly [left: number, up: number]

/**
 * All that a driver holds down, whatever it is held by (a key, a mouse's button, a thumb), and where they
 * look. `byCompass`: one goes up, down, left and right on a map instead of by where one looks.
 */
export function createControls({
  byCompass = false,
  now = () => performance.now(),
}: {
  byCompass?: boolean
  now?: () => number
} = {}) {
  const held = new Map<string, DriveKey>()
  /** Those that stay down until they are pressed again. */
  const latched = new Set<DriveKey>()
  /** How often each is still to be told, though it was let go at once: one input may be lost. */
  const tapped = new Map<DriveKey, number>()
  let stick: Stick = restingStick
  let forwardAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let yaw = 0
  let pitch = 0
  let slot = 0
  /** Keys that turn, and until when that was reckoned. */
  const turning = new Map<string, Turn>()
  let turnedAt = now()

  const isDown = (key: DriveKey) => [...held.values()].includes(key)

  function press(source: string, key: DriveKey) {
    if (held.has(source)) return
    if (key === 'forward' && !isDown('forward')) {
      isRunning = now() - forwardAt < twiceMs
      forwardAt = now()
    }
    held.set(source, key)
    tapped.set(key, timesTold)
  }

  function release(source: string) {
    reckon()
    turning.delete(source)
    const key = held.get(source)
    held.delete(source)
    if (key === 'forward' && !isDown('forward')) isRunning = false
  }

  function pressed(): Set<DriveKey> {
    const keys = new Set([...held.values(), ...latched, ...tapped.keys()])
    if (isRunning) keys.add('sprint')
    if (!byCompass) for (const key of keysOf(stick)) keys.add(key)
    return keys
  }

  function turn([left, up]: Turn, radians = 1) {
    yaw = turned(yaw + left * radians)
    pitch = Math.min(steepest, Math.max(-steepest, pitch + up * radians))
  }

  /** Turns by what is held down since it was asked last. */
  function reckon() {
    const by = ((now() - turnedAt) / 1_000) * radiansPerSecond
    turnedAt = now()
    for (const way of turning.values()) turn(way, by)
  }

  /** On a map one walks ahead, having turned to where one wants to go. */
  function towards(keys: Set<DriveKey>) {
    const axis = (plus: DriveKey, minus: DriveKey) =>
      Number(keys.has(plus)) - Number(keys.has(minus))
    const right = axis('right', 'left') || stick.right
    const ahead = axis('forward', 'back') || stick.ahead
    for (const key of ['forward', 'back', 'left', 'right'] as const) keys.delete(key)
    if (right === 0 && ahead === 0) return
    yaw = heading({ right, ahead })
    keys.add('forward')
    if (stick.isFar) keys.add('sprint')
  }

  return {
    press,
    release,
    /** Down until it is pressed again; whether it is down now. */
    latch(key: DriveKey): boolean {
      if (!latched.delete(key)) latched.add(key)
      return latched.has(key)
    },
    lean(to: Stick) {
      stick = to
    },
    /** By so many radians to the left and up. */
    turn: (left: number, up: number) => turn([left, up]),
    /** Goes on turning until it is let go. */
    keepTurning(source: string, way: Turn) {
      reckon()
      turning.set(source, way)
    },
    /** As it is where one begins. */
    begin(at: { yaw: number; pitch: number; slot: number }) {
      yaw = turned(at.yaw)
      pitch = at.pitch
      slot = at.slot
    },
    select(to: number) {
      slot = ((to % slots) + slots) % slots
    },
    /** Lets go of everything. */
    releaseAll() {
      held.clear()
      turning.clear()
      latched.clear()
      tapped.clear()
      stick = restingStick
      isRunning = false
    },
    look() {
      reckon()
      return { yaw, pitch }
    },
    slot: () => slot,
    /** What is to be told now. */
    take(): Driven {
      reckon()
      const keys = pressed()
      for (const [key, times] of tapped) {
        if (times > 1) tapped.set(key, times - 1)
        else tapped.delete(key)
      }
      if (byCompass) towards(keys)
      let mask = 0
      for (const key of keys) mask |= bitOf(key)
      return { keys: mask, yaw, pitch, slot }
    },
  }
}
