import type { Guardian } from '#contract/bots/guardian'
import { minuteMs } from '../../lib/time'
import type { DangerMinute } from '../observations'
import { type Alarm, createGuard, type Guard } from './guard'

export type TrialAct = Alarm & { at: number }

/** What a guardian would have done in these minutes, the oldest first: not while it had left. */
export function tryGuardian(
  settings: Guardian,
  isFriend: (name: string) => boolean,
  minutes: readonly DangerMinute[],
): TrialAct[] {
  const acts: TrialAct[] = []
  const awayMs = (settings.returnMinutes ?? Number.POSITIVE_INFINITY) * minuteMs
  const leaves = ({ danger }: Alarm) => settings.dangers[danger].reactions.includes('leave')
  let guard: Guard | null = null
  let followsAt = 0
  let backAt = 0

  for (const minute of minutes) {
    if (minute.at !== followsAt) guard = null
    for (let at = Math.max(minute.at, backAt); at < minute.until; at = backAt) {
      guard ??= createGuard(settings, isFriend)
      const alarms = guard.look(minute)
      const last = alarms.findIndex(leaves)
      acts.push(
        ...alarms.slice(0, last === -1 ? alarms.length : last + 1).map((one) => ({ ...one, at })),
      )
      if (last === -1) {
        guard.close(minute)
        break
      }
      guard = null
      backAt = at + awayMs
    }
    followsAt = minute.until
  }
  return acts
}
