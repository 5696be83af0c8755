import { z } from 'zod'
import type { Dimension } from '../map'
import { viewLimits } from './view-limits'

const Coordinate = z.int().min(-2_000_000).max(2_000_000)

export const ViewPayload = z.object({ botId: z.string().max(100) })
/** X and z of a column. */
export const ViewPlace = z.tuple([Coordinate, Coordinate])
export const ViewColumnsPayload = z.object({
  botId: z.string().max(100),
  columns: z.array(ViewPlace).min(1).max(viewLimits.columnsAtOnce),
})
export type ViewColumnsPayload = z.infer<typeof ViewColumnsPayload>

/** Null: the bot holds none there. */
export type ViewColumn = { x: number; z: number; packed: Uint8Array | null }

export type ViewKind = 'player' | 'hostile' | 'creature' | 'item' | 'thing'
/** Something that lies there, hangs in a frame or flies; `state`: it is a block in that state. */
export type ViewThing = { name: string; state?: number }
export type ViewEntity = {
  id: number
  kind: ViewKind
  /** What the game calls such ones today, like `cow`. */
  name: string
  displayName: string
  /** Its name is its own. */
  isNamed?: true
  isBaby?: true
  /** Its body is not seen; its name may be, and what it holds. */
  isUnseen?: true
  /** Which of their skins players have, the dye of sheep, how large slimes are. */
  variant?: number
  thing?: ViewThing
  width: number
  height: number
  at: ViewStand
}

/** Where it is, which way its body and its head look, and how far up. */
export type ViewStand = [x: number, y: number, z: number, yaw: number, head: number, pitch: number]

export type ViewPose = [x: number, y: number, z: number, yaw: number, pitch: number]

export type ViewItem = { name: string; count: number }

export type ViewSelf = {
  health: number
  food: number
  /** Bars of experience, and how full the next one is. */
  level: number
  progress: number
  gameMode: string
  selected: number
  hotbar: readonly (ViewItem | null)[]
}

/** A block that somebody digs: how far, from 0 to 9. */
export type ViewCrack = { at: [x: number, y: number, z: number]; stage: number }

/**
 * What is written on a sign, line by line, and its dye, 16 more when it glows; `face`: `signBoards << 4 |
 * way`. In columns `at` is within the column, in frames it is in the world.
 */
export type ViewSign = {
  at: [x: number, y: number, z: number]
  face: number
  front: string
  back: string
  frontDye: number
  backDye: number
}

/** What has changed since the frame before; absent: nothing. Coordinates of columns are pairs in a row. */
export type ViewFrame = {
  pose?: ViewPose
  self?: ViewSelf
  /** Of a day of 24,000. */
  time?: number
  /** x, y, z and state of each. */
  blocks?: number[]
  /** Those on which something else is written now. */
  signs?: ViewSign[]
  /** To be asked for: they are new, or others now. */
  came?: number[]
  gone?: number[]
  entered?: ViewEntity[]
  /** Id and stand of each. */
  moved?: number[]
  /** Ids of those that were hurt. */
  hurt?: number[]
  left?: number[]
  /** All there are. */
  cracks?: ViewCrack[]
  /** Everything is in this frame: what was known before is over. */
  world?: ViewWorld
}

export type ViewWorld = { version: string; dimension: Dimension }

/** Where the looks of blocks are fetched from; `isPlain`: as plain colours, without the game's textures. */
export const ViewLooks = z
  .object({
    hash: z.string(),
    isPlain: z.boolean(),
    named: z.record(z.string(), z.number().int()),
    /** Where in the picture of all skins each begins. */
    skins: z.record(z.string(), z.number().int()),
    versions: z.array(z.string()),
  })
  .meta({ id: 'ViewLooks' })
export type ViewLooks = z.infer<typeof ViewLooks>

/** Hash of all looks, and which part: `models`, `textures`, `colours`, `skins`, `plainSkins` or a version. */
export const ViewLooksParams = z.object({ hash: z.string().max(64), part: z.string().max(64) })
