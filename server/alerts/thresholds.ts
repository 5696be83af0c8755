export type Level = 'warning' | 'critical'

/**
 * From which values on something is wrong, and how long a value has to stay there, in ms. Below a
 * level is what is less than it by the margin: a value that swings around it is one cause.
 */
export type Threshold = Record<Level, number> & { lastsMs: number; margin: number }

type Since = Partial<Record<Level, number>>

/** What is known of one value: its level, and since when it has been above and below each. */
export type Watched = { level: Level | null; above: Since; below: Since }

export const unwatched: Watched = { level: null, above: {}, below: {} }

/** After one more reading; one that is not known changes nothing. */
export function watch(
  watched: Watched,
  value: number | null,
  at: number,
  threshold: Threshold,
): Watched {
  if (value === null) return watched
  const { margin, lastsMs } = threshold
  const since = (known: Since, is: (level: Level) => boolean): Since => ({
    ...(is('warning') ? { warning: known.warning ?? at } : {}),
    ...(is('critical') ? { critical: known.critical ?? at } : {}),
  })
  const above = since(watched.above, (level) => value >= threshold[level])
  const below = since(watched.below, (level) => value < threshold[level] - margin)
  const lasts = (begun: number | undefined) => begun !== undefined && at - begun >= lastsMs
  const isCritical = watched.level === 'critical' ? !lasts(below.critical) : lasts(above.critical)
  const isWarning = watched.level === null ? lasts(above.warning) : !lasts(below.warning)
  return { level: isCritical ? 'critical' : isWarning ? 'warning' : null, above, below }
}
