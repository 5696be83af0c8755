import type { Vector } from '../world/messages'

/**
 * A box in pixels, sixteen to a block, as the game counts them: down from its feet' 24, with its own
 * right at negative x and its face at negative z. First where its faces are unfolded in the skin; grown
 * by the last on every side.
 */
export type Box = readonly [
  u: number,
  v: number,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  grown?: number,
]

/** How a part moves: with the head, with the steps, or by itself. */
export type Move =
  | 'head'
  | 'step'
  | 'counter'
  | 'arm'
  | 'counterArm'
  | 'flap'
  | 'counterFlap'
  | 'wag'

export type Part = {
  /** The point that it turns about. */
  at: Vector
  /** Around z, then y, then x, in degrees. */
  turn?: Vector
  move?: Move
  boxes: readonly Box[]
  isMirrored?: true
  /** Coloured by the dye that it has. */
  isDyed?: true
  /** Coloured by this dye, always. */
  dye?: number
  /** Which of the model's skins. */
  skin?: number
}

export type Model = {
  /** Pictures of minecraft-assets, the first over which the others lie for `+`; one for each variant. */
  skins: readonly string[]
  parts: readonly Part[]
  scale?: number
  /** How high above the usual place it hangs, in pixels. */
  lift?: number
  /** Turned about itself, in degrees: what does not look to the north in the game's own table. */
  facing?: number
  /** The variant is its size, not its skin. */
  isSized?: true
  /** Its whole body looks up and down. */
  isTilted?: true
  /** Looks where it flies, which the game counts the other way around. */
  isFlown?: true
}

export const part = (at: Vector, boxes: readonly Box[], more: Omit<Part, 'at' | 'boxes'> = {}) => ({
  at,
  boxes,
  ...more,
})

/** The same box as often as there are places, stepping in turn; the second and fourth mirrored. */
export const legs = (box: Box, places: readonly Vector[], isMirrored = false): Part[] =>
  places.map((at, index) =>
    part(at, [box], {
      move: index % 3 === 0 ? 'step' : 'counter',
      ...(isMirrored && index % 2 === 1 && { isMirrored: true }),
    }),
  )

export const lying: Vector = [90, 0, 0]
export const head = (at: Vector, ...boxes: Box[]): Part => part(at, boxes, { move: 'head' })
export const trunk = (at: Vector, ...boxes: Box[]): Part => part(at, boxes, { turn: lying })
/** Hind and front legs, so far apart. */
export const four = (x: number, y: number, hind: number, front: number): Vector[] => [
  [-x, y, hind],
  [x, y, hind],
  [-x, y, front],
  [x, y, front],
]
