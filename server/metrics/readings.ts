import { adminLimits } from '#contract/admin/admin-limits'
import type { Sample } from './sample-store'

/** How often the figures are read and pushed. */
export const readingMs = adminLimits.pushMs

/** What is measured at a moment; the means of a minute are stored. */
const measured = ['cpu', 'memory', 'activeUsers', 'activeBots', 'disk', 'diskFree'] as const

/** The installation at one moment. */
export type Reading = { [K in (typeof measured)[number]]: NonNullable<Sample[K]> }

/** The mean of some readings; undefined without any. */
export function meanOf(looks: readonly Reading[]): Reading | undefined {
  if (looks.length === 0) return undefined
  const mean = (key: keyof Reading) =>
    Math.round((looks.reduce((sum, look) => sum + look[key], 0) / looks.length) * 100) / 100
  return Object.fromEntries(measured.map((key) => [key, mean(key)])) as Reading
}
