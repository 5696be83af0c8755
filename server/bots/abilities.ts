import { Cron, CronPattern } from 'croner'
import { type Abilities, joinCron } from '#contract/bots/abilities'
import type { Context } from '../context'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'

/** Refuses a schedule with a time that nobody can keep. */
export function refuseBadSchedule({ schedule }: Abilities): void {
  const issues = schedule.entries.flatMap(({ cron }, at) => {
    if (cron === joinCron || isCron(cron)) return []
    return [
      { path: ['abilities', 'schedule', 'entries', at, 'cron'], message: text('validation.cron') },
    ]
  })
  if (issues.length > 0) throw new ValidationError({ issues })
}

function isCron(text: string): boolean {
  if (text.split(/\s+/).length !== 5) return false
  try {
    new CronPattern(text, undefined, { mode: '5-part' })
    return true
  } catch {
    return false
  }
}

/** When a time given as cron comes next, as the bots' own timers will have it. */
export function nextOf({ clock }: Pick<Context, 'clock'>, cron: string) {
  if (!isCron(cron)) {
    throw new ValidationError({ issues: [{ path: ['cron'], message: text('validation.cron') }] })
  }
  const next = new Cron(cron, { paused: true }).nextRun(new Date(clock.now()))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { next: next?.toISOString() ?? null, timeZone }
}
