import type { Column } from './column'

/** A column and where it comes from. */
export type ColumnState = {
  column: Column
  /** The chunk packets that made it. */
  chunk: string
  /** The light packets since, and the last of them. */
  light: string
  lastLight: string
  /** Set when everybody may hold it, and nobody change it. */
  shared: { readonly key: string; holders: number } | null
}

export type ColumnCache = {
  /** The column of that content for one more holder, if it is known. */
  take(key: string): ColumnState | undefined
  /** Makes a column known, with its first holder. */
  share(key: string, state: ColumnState): void
  /** One holder less; a column that nobody holds is forgotten. */
  release(state: ColumnState): void
  readonly size: number
}

/** The columns that the bots of one thread hold, by content. */
export function createColumnCache(): ColumnCache {
  const known = new Map<string, ColumnState>()
  return {
    take(key) {
      const state = known.get(key)
      if (state?.shared) state.shared.holders += 1
      return state
    },
    share(key, state) {
      state.shared = { key, holders: 1 }
      known.set(key, state)
    },
    release({ shared }) {
      if (!shared) return
      shared.holders -= 1
      if (shared.holders === 0) known.delete(shared.key)
    },
    get size() {
      return known.size
    },
  }
}
