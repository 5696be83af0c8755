/** Bots of this thread that stand in worlds, by their owners: names in small letters, as often as they are there. */
const names = new Map<string, Map<string, number>>()

/** The bot stands in a world under this name, until what this returns is called. */
export function noteOwnBot(ownerId: string, username: string): () => void {
  const name = username.toLowerCase()
  const own = names.get(ownerId) ?? new Map<string, number>()
  names.set(ownerId, own)
  own.set(name, (own.get(name) ?? 0) + 1)
  return () => {
    const left = (own.get(name) ?? 0) - 1
    if (left > 0) own.set(name, left)
    else own.delete(name)
    if (own.size === 0) names.delete(ownerId)
  }
}

/** Whether a player is a bot of this owner; those of other threads are not known. */
export const isOwnBot = (ownerId: string, name: string): boolean =>
  names.get(ownerId)?.has(name.toLowerCase()) ?? false
