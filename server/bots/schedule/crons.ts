import { Cron, CronPattern } from 'croner'
import { type Abilities, joinCron } from '#contract/bots/abilities'
import type { PowerSchedule } from '#contract/bots/power-schedule'
import type { Context } from '../../context'
import { ValidationError } from '../../http/route'
import { type Text, text } from '../../locales/text'

/** Refuses a schedule with a time that nobody can keep. */
export function refuseBadSchedule({ schedule }: Pick<Abilities, 'schedule'>): void {
  const issues = schedule.entries.flatMap(({ cron }, at) => {
    if (cron === joinCron || isCron(cron)) return []
    return [
      { path: ['abilities', 'schedule', 'entries', at, 'cron'], message: text('validation.cron') },
    ]
  })
  if (issues.length > 0) throw new ValidationError({ issues })
}

/** The same for the times of power; at the first, since a time that never comes is dear to find. */
export function refuseBadPower({ starts, stops }: PowerSchedule, now: number): void {
  for (const [name, crons] of Object.entries({ starts, stops })) {
    for (const [at, cron] of crons.entries()) {
      const message = whyNever(cron, now)
      if (message) {
        throw new ValidationError({ issues: [{ path: ['powerSchedule', name, at], message }] })
      }
    }
  }
}

function whyNever(cron: string, now: number): Text | null {
  if (!isCron(cron)) return text('validation.cronTime')
  return timeAfter(cron, now) === null ? text('validation.cronNever') : null
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
  const next = timeAfter(cron, clock.now())
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { next: next === null ? null : new Date(next).toISOString(), timeZone }
}

/** When it comes for the first time after a moment. */
export const timeAfter = (cron: string, moment: number): number | null =>
  timer(cron).nextRun(new Date(moment))?.getTime() ?? null

/** When it came for the last time, that moment included. */
export const timeUntil = (cron: string, moment: number): number | null =>
  timer(cron)
    .previousRuns(1, new Date(moment + 1))[0]
    ?.getTime() ?? null

const timer = (cron: string) => new Cron(cron, { paused: true })
