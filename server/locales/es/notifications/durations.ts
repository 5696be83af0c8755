import { plural } from '../words/counts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something has lasted, as people say it. */
export function lasting(ms: number): string {
  if (ms < minuteMs) return 'menos de un minuto'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms >= 2 * dayMs) return plural(Math.floor(ms / dayMs), 'día', 'días')
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  return minutes === 0
    ? `${Math.floor(ms / hourMs)} h`
    : `${Math.floor(ms / hourMs)} h ${minutes} min`
}
