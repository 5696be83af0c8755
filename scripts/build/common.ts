import { join, resolve } from 'node:path'

/** The checkout. */
export const root = resolve(import.meta.dir, '..', '..')

/** A part that could not be built; its message names every fault. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor(part: string, logs: readonly { toString(): string }[]) {
    super([`${part} could not be built`, ...logs.map(String)].join('\n'))
  }
}

/** What is worth keeping between builds; safe to delete. */
export const cache = join(root, '.cache')
