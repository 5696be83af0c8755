/**
 * Hands out the places of a window's rows, so that a bot that comes into it takes over the row of
 * one that has left: changing a row costs the browser a tenth of making one. A bot that stays keeps
 * its place, and with it the focus in its row. They come back in the order of the document, which
 * follows the list's only at rest, since a row that is moved in it is laid out anew.
 */
export function createPlaces() {
  let held = new Map<string, number>()

  return function assign(ids: readonly string[], isMoving: boolean): ReadonlyMap<string, number> {
    const wanted = new Set(ids)
    const comers = ids.filter((id) => !held.has(id))
    const next = new Map<string, number>()
    for (const [id, place] of held) {
      const owner = wanted.has(id) ? id : comers.shift()
      if (owner !== undefined) next.set(owner, place)
    }
    const taken = new Set(next.values())
    let free = 0
    for (const id of comers) {
      while (taken.has(free)) free += 1
      taken.add(free)
      next.set(id, free)
    }
    held = isMoving ? next : inOrder(next, ids)
    return held
  }
}

const inOrder = (places: ReadonlyMap<string, number>, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, places.get(id) ?? -1]))
