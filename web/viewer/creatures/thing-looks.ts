import type { ViewEntity } from '#contract/bots/view'
import { loadItemPictures } from '../../inventory/sprite-sheet'
import type { ItemPictures } from '../gl/bodies'

/** Blocks that are remembered as asked for: as many as are kept. */
const most = 256

type To = { askPiece(state: number): void; items(told: ItemPictures): void }

/** Has what things look like fetched once one of them is about. */
export function createThingLooks({ askPiece, items }: To) {
  const asked = new Set<number>()
  let isFetched = false

  async function fetchItems() {
    if (isFetched) return
    isFetched = true
    try {
      items(await loadItemPictures())
    } catch {
      // With the next thing it is tried again; until then they are not seen.
      isFetched = false
    }
  }

  return {
    take(entered: readonly ViewEntity[] = []) {
      for (const { thing } of entered) {
        if (!thing) continue
        if (thing.state === undefined) void fetchItems()
        else if (!asked.has(thing.state)) {
          if (asked.size >= most) asked.clear()
          asked.add(thing.state)
          askPiece(thing.state)
        }
      }
    },
  }
}
