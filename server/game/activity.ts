import type { Activity } from '#contract/analytics'

const nothing: Activity = {
  commandsExecuted: 0,
  blocksBroken: 0,
  blocksPlaced: 0,
  distanceWalked: 0,
  itemsPickedUp: 0,
  itemsDropped: 0,
  deaths: 0,
}

export const activityKeys = Object.keys(nothing) as (keyof Activity)[]

export const noActivity = (): Activity => ({ ...nothing })

/** Both together. */
export const sumOf = (a: Activity, b: Activity): Activity => combined(a, b, (x, y) => x + y)

/** What has come since; never less than nothing. */
export const sinceThen = (now: Activity, then: Activity): Activity =>
  combined(now, then, (x, y) => Math.max(0, x - y))

function combined(a: Activity, b: Activity, combine: (x: number, y: number) => number) {
  const result = noActivity()
  for (const key of activityKeys) result[key] = combine(a[key], b[key])
  return result
}
