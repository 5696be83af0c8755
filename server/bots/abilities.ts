import { CronPattern } from 'croner'
import { type Abilities, joinCron } from '#contract/abilities'
import { validation } from '#contract/validation.es'
import { ValidationError } from '../route'

/** Refuses a schedule with a time that nobody can keep. */
export function refuseBadSchedule({ schedule }: Abilities): void {
  const issues = schedule.entries.flatMap(({ cron }, at) => {
    if (cron === joinCron || isCron(cron)) return []
    return [{ path: ['abilities', 'schedule', 'entries', at, 'cron'], message: validation.cron }]
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
