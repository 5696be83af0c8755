import type { Sample } from './sample-store'

/** How often the installation is looked at, and what was seen pushed. */
export const lookMs = 5_000

/** The installation at one moment. */
export type Look = Pick<Sample, 'cpu' | 'memory' | 'activeUsers' | 'activeBots'>

/** The mean of what was seen; undefined without any. */
export function meanOf(looks: readonly Look[]): Look | undefined {
  if (looks.length === 0) return undefined
  const mean = (key: keyof Look) =>
    Math.round((looks.reduce((sum, look) => sum + look[key], 0) / looks.length) * 100) / 100
  return {
    cpu: mean('cpu'),
    memory: mean('memory'),
    activeUsers: mean('activeUsers'),
    activeBots: mean('activeBots'),
  }
}
