import type { Guardian } from '#contract/bots/guardian'
import { minuteMs } from '../../lib/time'
import type { DangerMinute } from '../observations'
import { type Alarm, createGuard } from './guard'

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
  let guard = createGuard(settings, isFriend)
  let followsAt = 0
  let backAt = Number.NEGATIVE_INFINITY

  for (const minute of minutes) {
    const hasCalmed = minute.at !== followsAt && minute.at >= backAt + minuteMs
    if (hasCalmed) guard = createGuard(settings, isFriend)
    for (let at = Math.max(minute.at, backAt); at < minute.until; at = backAt) {
      const alarms = guard.look(minute)
      const last = alarms.findIndex(leaves)
      const done = last === -1 ? alarms : alarms.slice(0, last + 1)
      acts.push(...done.map((alarm) => ({ ...alarm, at })))
      if (last === -1) {
        guard.close(minute)
        break
      }
      guard = createGuard(settings, isFriend, alarms[last]?.danger)
      backAt = at + awayMs
    }
    followsAt = minute.until
  }
  return acts
}
