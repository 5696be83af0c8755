import { Cron } from 'croner'
import type { NotificationPreferences } from '#contract/notifications/rules'

type Quiet = Pick<NotificationPreferences, 'quietHours' | 'timeZone'>

/** Until when the user is not to be disturbed; null: now they may be. Hours are those of their zone. */
export function quietUntil({ quietHours, timeZone }: Quiet, now: number): number | null {
  if (!quietHours) return null
  const ends = nextAt(quietHours.to, timeZone, now)
  return ends < nextAt(quietHours.from, timeZone, now) ? ends : null
}

/** When a clock in the zone shows `HH:MM` next; on a day that leaves it out, when it would have. */
function nextAt(clock: string, timezone: string, now: number): number {
  const [hour, minute] = clock.split(':').map(Number)
  const next = new Cron(`${minute} ${hour} * * *`, { paused: true, timezone }).nextRun(
    new Date(now),
  )
  return next?.getTime() ?? Number.POSITIVE_INFINITY
}
