import type { BotVitals } from '#contract/bots/vitals'
import { t } from '#texts/bots/vitals/vitals'
import { minuteMs } from '../../../server/lib/time'
import { formatDuration, formatNumber } from '../../lib/format'

const { spoken } = t

/** Hearts, ping, players and time in the world, each as wide in every row. */
const widths = [5, 8, 8]

/** A line of figures that stand below each other in a font of one width. */
export const vitalsLine = (vitals: BotVitals, now: number) =>
  figuresOf(vitals, now)
    .map((figure, at) => figure.padEnd(widths[at] ?? 0))
    .join('')

/** The two that matter most, where there is little room. */
export const vitalsBrief = (vitals: BotVitals, now: number) =>
  figuresOf(vitals, now).slice(0, 2).join(' · ')

function figuresOf({ health, pingMs, players, inWorldSince }: BotVitals, now: number) {
  const { online, max } = players
  return [
    health === null ? t.unknown : formatNumber(health / 2),
    pingMs === null ? t.none : t.ms(pingMs),
    t.players(formatNumber(online), max === null ? null : formatNumber(max)),
    timeIn(inWorldSince, now, 1),
  ]
}

/** The same in words. */
export function spokenVitals({ health, pingMs, players, inWorldSince }: BotVitals, now: number) {
  return [
    ...(health === null ? [] : [spoken.health(health)]),
    ...(pingMs === null ? [] : [t.ms(pingMs)]),
    spoken.players(players.online),
    spoken.inWorld(timeIn(inWorldSince, now)),
  ].join(', ')
}

/** Whole minutes: seconds would be others in every row at every moment. */
function timeIn(since: string, now: number, parts?: number) {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / minuteMs))
  return formatDuration(minutes * minuteMs, parts)
}
