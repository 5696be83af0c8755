import type { DriveAct, DriveEnd, DriveInput } from '#contract/bots/drive'
import type { ViewPose } from '#contract/bots/view'
import type { Text } from '../../locales/text'
import { ofBot, toBot } from '../protocol-table'

/** One time that somebody drives a bot; `driver` is how they are called. */
export type Drive = { driveId: string; driver: string }

/** What is held down now, and how the driver looks. */
export type Held = Omit<DriveInput, 'botId'>

/** What control asks of the bot that somebody drives. */
export const driveCommands = {
  /** They drive it from now on, instead of who did. */
  drive: toBot<void, Drive>(),
  /** False: they drive it no longer. */
  driveInput: toBot<boolean, { driveId: string; held: Held }>(),
  /** Answers why it could not be done; null: it is done. */
  driveAct: toBot<Text | null, { driveId: string; act: DriveAct }>({ deadlineMs: 60_000 }),
  endDrive: toBot<void, { driveId: string; because: DriveEnd }>(),
}

export const driveEvents = {
  /** Where it stands with the input of this number, when either is another. */
  driven: ofBot<{ botId: string; driveId: string; seq: number; pose: ViewPose }>(),
  driveEnded: ofBot<{ botId: string; driveId: string; because: DriveEnd }>('heard'),
}
