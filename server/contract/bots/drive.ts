import { z } from 'zod'
import { answer, form, shape } from '../common'
import type { ErrorCode } from '../errors'
import { driveLimits } from './drive-limits'
import type { ViewPose } from './view'

/** What a driver may hold down; the bit of each in `keys` is its place here. */
export const driveKeys = [
  ...(['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint'] as const),
  ...(['attack', 'use'] as const),
] as const
const DriveKey = z.enum(driveKeys)
export type DriveKey = z.infer<typeof DriveKey>

const botId = z.string().max(100)
/** Radians, as Mineflayer has them: yaw 0 looks north and grows to the left, pitch grows upwards. */
const turn = (most: number) => z.number().min(-most).max(most)

/** `take`: also from somebody else, who then drives no longer. Its owner's alone, and one's own. */
export const DrivePayload = z.object({ botId, take: z.boolean() })

/** How one looks, and which slot of the hot bar is in hand. */
const looks = {
  yaw: turn(driveLimits.yaw),
  pitch: turn(driveLimits.pitch),
  slot: z.int().min(0).max(8),
}

/** All that is held down and how one looks, as it is now; sent again and again, also unchanged. */
export const DriveInput = z.object({
  botId,
  /** Grows with each; what is older than what has come counts no longer. */
  seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  keys: z
    .int()
    .min(0)
    .max(2 ** driveKeys.length - 1),
  ...looks,
})
export type DriveInput = z.infer<typeof DriveInput>

export const DriveAct = z.enum(['drop', 'dropStack', 'swapHands', 'respawn'])
export type DriveAct = z.infer<typeof DriveAct>
export const DriveActPayload = z.object({ botId, act: DriveAct })

export const DriveEndPayload = z.object({ botId })

/** `isYou`: by this very socket; somebody may have others. */
export type BotDriver = { name: string; isYou: boolean }

/**
 * Why nobody drives any more, or somebody else does: who drove has left (also without a word), or somebody
 * took it; nothing was heard of them; the bot has left its world; they may no longer; its guardian broke
 * in; something else was asked of it.
 */
export type DriveEnd = 'left' | 'taken' | 'silent' | 'gone' | 'withdrawn' | 'guardian' | 'replaced'

/** Refused: why, and who drives it where that is the reason. */
export type DriveAnswer =
  | { driving: true }
  | { driving: false; code: ErrorCode; message: string; driver: BotDriver | null }
export type DriveActAnswer = { done: true } | { done: false; message: string }

/** The same from a program, which begins to drive by it; it ends when no more come. */
export const DriveCall = form('DriveCall', {
  keys: z.array(DriveKey).max(driveKeys.length),
  ...looks,
  take: z.boolean().default(false),
})
export type DriveCall = z.infer<typeof DriveCall>

const number = z.number()
const fields = { x: number, y: number, z: number, yaw: number, pitch: number }
/** Where the bot stood last; null: it has not moved yet. */
export const DriveStand = answer('DriveStand', { pose: shape('DrivePose', fields).nullable() })

/** What is pushed of who drives; absent `because`: somebody has begun, or it is told to who has just come. */
export type DriverUpdate = { botId: string; driver: BotDriver | null; because?: DriveEnd }

/** Where the bot stands with the input of this number; to who drives it alone. */
export type DrivenUpdate = { botId: string; seq: number; pose: ViewPose }
