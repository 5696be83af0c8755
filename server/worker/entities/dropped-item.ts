type Dropped = { getDroppedItem(): { name: string; displayName: string; count: number } | null }

/** What lies on the ground. Servers may describe it in a way that cannot be read: null then. */
export function droppedItem(entity: Dropped) {
  try {
    return entity.getDroppedItem()
  } catch {
    return null
  }
}
