import type { PresenceDay } from '#contract/bots/presence'

/** How a day was: good, fair or bad, or nothing was wanted of the bot. */
export type DayLevel = 'none' | 'good' | 'fair' | 'bad'

type Times = Pick<PresenceDay, 'inWorldMs' | 'wantedMs'>

/** The part of the time that the bot should have been in a world that it was; null: it should not have been. */
export const uptimeOf = (days: readonly Times[]): number | null => {
  const sum = (of: (day: Times) => number) => days.reduce((ms, day) => ms + of(day), 0)
  const wantedMs = sum((day) => day.wantedMs)
  const inWorldMs = sum((day) => Math.min(day.inWorldMs, day.wantedMs))
  return wantedMs === 0 ? null : inWorldMs / wantedMs
}

export function levelOf(day: Times): DayLevel {
  const uptime = uptimeOf([day])
  if (uptime === null) return 'none'
  return uptime >= 0.99 ? 'good' : uptime >= 0.9 ? 'fair' : 'bad'
}
