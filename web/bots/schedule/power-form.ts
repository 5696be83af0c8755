import { noPowerSchedule, type PowerSchedule } from '#contract/bots/power-schedule'

/** On which days (0 is Sunday) a bot starts, and at what times of day it starts and stops. */
export type Week = { days: readonly number[]; from: string; until: string }

/** What stands in the fields of a schedule; only the chosen `way` counts. */
export type PowerValues = Week & {
  enabled: boolean
  way: 'week' | 'cron'
  starts: readonly string[]
  stops: readonly string[]
}

/** As people count them. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const
const usual: Week = { days: [0, 1, 2, 3, 4, 5, 6], from: '08:00', until: '23:00' }

export function powerValues({ enabled, starts, stops }: PowerSchedule): PowerValues {
  const isNew = starts.length === 0 && stops.length === 0
  const week = isNew ? usual : weekOf(starts, stops)
  return { ...(week ?? usual), enabled, way: week ? 'week' : 'cron', starts, stops }
}

export function toPowerSchedule(values: PowerValues): PowerSchedule {
  const { enabled, way, starts, stops } = values
  if (way === 'cron') return { enabled, starts, stops }
  const isUnused = !enabled && starts.length === 0 && stops.length === 0
  return isUnused ? noPowerSchedule : { enabled, ...cronsOf(values) }
}

/** A week as cron; an empty time is none that the server takes. */
export function cronsOf({ days, from, until }: Week) {
  const isOvernight = until <= from
  const last = isOvernight ? days.map((day) => (day + 1) % 7) : days
  return { starts: [cronAt(from, days)], stops: [until === from ? '' : cronAt(until, last)] }
}

function cronAt(time: string, days: readonly number[]) {
  const [hour, minute] = time.split(':').map(Number)
  if (days.length === 0 || hour === undefined || minute === undefined) return ''
  return `${minute} ${hour} * * ${days.length === 7 ? '*' : days.toSorted().join(',')}`
}

/** The week that these crons are, if they are one. */
function weekOf(starts: readonly string[], stops: readonly string[]): Week | null {
  const [start, stop] = [readCron(starts[0]), readCron(stops[0])]
  if (!start || !stop) return null
  const week = { days: start.days, from: start.time, until: stop.time }
  const crons = JSON.stringify(cronsOf(week))
  return crons === JSON.stringify({ starts, stops }) ? week : null
}

function readCron(cron = '') {
  const [, minute, hour, days] = /^(\d+) (\d+) \* \* (\*|[0-6](?:,[0-6])*)$/.exec(cron) ?? []
  if (!minute || !hour || !days) return null
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return { time, days: days === '*' ? usual.days : days.split(',').map(Number) }
}
