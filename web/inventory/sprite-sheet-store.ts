import { proxy, ref, useSnapshot } from 'valtio'
import type { ItemAtlas } from '#contract/minecraft'
import type { Kept } from '../lib/kept'
import { fetchAtlas } from './inventory-api'

type Known = ItemAtlas & { rows: number }

const atlas = proxy<{ value: Kept<Known> | null; asked: boolean }>({ value: null, asked: false })

/** Where every item's picture is; null until it is known. Without it items are shown as text. */
export function useAtlas(): Known | null {
  return useSnapshot(atlas).value as Known | null
}

/** Asks once; again after it failed. */
export async function loadAtlas(): Promise<void> {
  if (atlas.asked) return
  atlas.asked = true
  try {
    const value = await fetchAtlas()
    const last = Object.values(value.items).reduce((most, cell) => Math.max(most, cell), 0)
    atlas.value = ref({ ...value, rows: Math.floor(last / value.columns) + 1 })
  } catch {
    atlas.asked = false
  }
}
