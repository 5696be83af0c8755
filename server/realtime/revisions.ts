import { newId } from '../lib/ids'

/** How much each user has been told since this server began. */
export function createRevisions() {
  const beginning = newId()
  const told = new Map<string, number>()
  let toldAll = 0
  return {
    told: (userId: string) => void told.set(userId, (told.get(userId) ?? 0) + 1),
    toldAll: () => void toldAll++,
    of: (userId: string) => `${beginning}.${toldAll}.${told.get(userId) ?? 0}`,
  }
}
