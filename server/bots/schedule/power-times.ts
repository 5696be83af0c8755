import type { PowerAction, PowerSchedule } from '#contract/bots/power-schedule'
import { timeAfter, timeUntil } from './crons'

type PowerTime = { action: PowerAction; at: number }

/** What a schedule does next after a moment. At one time a bot is rather stopped than started. */
export const powerAfter = (schedule: PowerSchedule, moment: number): PowerTime | null =>
  timesOf(schedule, moment, timeAfter).reduce<PowerTime | null>(
    (first, time) => (first && first.at <= time.at ? first : time),
    null,
  )

/** What it wanted last, that moment included. */
export const powerUntil = (schedule: PowerSchedule, moment: number): PowerTime | null =>
  timesOf(schedule, moment, timeUntil).reduce<PowerTime | null>(
    (last, time) => (last && last.at >= time.at ? last : time),
    null,
  )

function timesOf(
  { enabled, starts, stops }: PowerSchedule,
  moment: number,
  timeOf: typeof timeAfter,
): PowerTime[] {
  const timesAt = (crons: readonly string[], action: PowerAction) =>
    crons.flatMap((cron) => {
      const at = timeOf(cron, moment)
      return at === null ? [] : [{ action, at }]
    })
  return enabled ? [...timesAt(stops, 'stop'), ...timesAt(starts, 'start')] : []
}

/** The row's part of it. */
export function powerColumns(powerSchedule: PowerSchedule, now: number) {
  const next = powerAfter(powerSchedule, now)
  return { powerSchedule, nextPowerAt: next?.at ?? null, nextPowerAction: next?.action ?? null }
}
