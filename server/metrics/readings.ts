import type { Sample } from './sample-store'

/** How often the figures are read and pushed. */
export const readingMs = 5_000

/** The installation at one moment. */
export type Reading = Pick<Sample, 'cpu' | 'memory' | 'activeUsers' | 'activeBots'>

/** The mean of some readings; undefined without any. */
export function meanOf(looks: readonly Reading[]): Reading | undefined {
  if (looks.length === 0) return undefined
  const mean = (key: keyof Reading) =>
    Math.round((looks.reduce((sum, look) => sum + look[key], 0) / looks.length) * 100) / 100
  return {
    cpu: mean('cpu'),
    memory: mean('memory'),
    activeUsers: mean('activeUsers'),
    activeBots: mean('activeBots'),
  }
}
