import type { Danger } from '#contract/bots/guardian'
import { type Disconnect, disconnectOf } from '../../game/disconnect'
import { minuteMs } from '../../lib/time'
import type { Coded } from '../../locales/text'
import type { Next } from '../session/retries/attempt-plan'

/** Why a guardian takes its bot away, and for how many minutes; null: until it is started. */
export type Leave = { danger: Danger; said: Coded; minutes: number | null }

export const disconnectOfLeave = ({ said }: Leave): Disconnect => ({
  ...disconnectOf('guarded', ''),
  message: said,
})

export const nextOfLeave = ({ minutes }: Leave): Next =>
  minutes === null
    ? { policy: 'stop', waitMs: null }
    : { policy: 'retry', waitMs: minutes * minuteMs }
