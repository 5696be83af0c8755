import type { Bot } from 'mineflayer'
import type { ViewPose } from '#contract/bots/view'

export const finite = (value: number | undefined) => (Number.isFinite(value) ? Number(value) : 0)
export const rounded = (value: number) => Math.round(finite(value) * 1_000) / 1_000

/** Where the bot stands, and how it looks. */
export function poseOf({ entity: { position, yaw, pitch } }: Bot): ViewPose {
  return [position.x, position.y, position.z, yaw, pitch].map(rounded) as ViewPose
}
