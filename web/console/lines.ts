import type { LogCategory, LogEntry } from '#contract/console'
import { limits } from '#contract/limits'

export type Filter = LogCategory | 'all'
export type Lines = readonly LogEntry[]

/**
 * Lays new lines into the known ones: each id once, in the order of their ids (they sort by
 * time), and no more than the newest `limits.logs.keptPerBot`.
 */
export function mergeLines(known: Lines, incoming: Lines): Lines {
  const fresh = withoutKnown(known, incoming)
  if (fresh.length === 0) return known
  const last = known.at(-1)?.id ?? ''
  const first = known[0]?.id ?? ''
  const isAfter = fresh.every(({ id }) => id > last)
  const isBefore = !isAfter && fresh.every(({ id }) => id < first)
  const merged = isBefore ? [...fresh, ...known] : [...known, ...fresh]
  if (!isAfter && !isBefore) merged.sort(byId)
  return merged.length > limits.logs.keptPerBot ? merged.slice(-limits.logs.keptPerBot) : merged
}

function withoutKnown(known: Lines, incoming: Lines) {
  const seen = new Set<string>()
  return incoming
    .filter(({ id }) => {
      if (seen.has(id) || hasLine(known, id)) return false
      seen.add(id)
      return true
    })
    .sort(byId)
}

/** By halves, as the lines are in order. */
function hasLine(lines: Lines, id: string) {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.id ?? '') < id) low = middle + 1
    else high = middle
  }
  return lines[low]?.id === id
}

const byId = (a: LogEntry, b: LogEntry) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const filterLines = (lines: Lines, filter: Filter): Lines =>
  filter === 'all' ? lines : lines.filter(({ category }) => category === filter)

/** A bot command that could not be done: shown with a cross before it. */
export const isFailedCommand = ({ level, category }: LogEntry) =>
  level === 'error' && category === 'commands'
