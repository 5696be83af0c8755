import type { Dimension } from '../../../contract/map'

/** What each dimension is called, wherever it is named. */
export const dimensionWords = {
  overworld: 'Superficie',
  nether: 'Nether',
  end: 'End',
} as const satisfies Record<Dimension, string>

/** The same of what a server calls it; a world of its own keeps its name. */
export function dimensionName(name: string): string {
  const key = name.replace(/^minecraft:/, '').replace(/^the_/, '')
  return Object.hasOwn(dimensionWords, key) ? dimensionWords[key as Dimension] : name
}
