/**
 * Hands out the places of a window's rows, so that a bot that comes into it takes over the row of
 * one that has left: changing a row costs the browser a tenth of making one. A bot that stays keeps
 * its place, and with it the focus in its row.
 */
export function createPlaces() {
  let held = new Map<string, number>()

  return function assign(ids: readonly string[]): ReadonlyMap<string, number> {
    const wanted = new Set(ids)
    const kept = [...held].filter(([id]) => wanted.has(id))
    const taken = new Set(kept.map(([, place]) => place))
    const next = new Map(kept)
    let free = 0
    for (const id of ids) {
      if (next.has(id)) continue
      while (taken.has(free)) free += 1
      taken.add(free)
      next.set(id, free)
    }
    held = next
    return next
  }
}
