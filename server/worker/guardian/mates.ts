import type { Bot } from 'mineflayer'
import { amongNames } from '../../game/guardian/guard'

type Mates = { bots: Set<Bot>; names: { key: string; has(name: string): boolean } | null }

/** Bots of this thread that stand in a world, by their owner: of premium ones nobody else knows the name. */
const standing = new Map<string, Mates>()
/** Owners with many bots have long lists, the same for each of them. */
const checks = new WeakMap<readonly string[], (name: string) => boolean>()

/** From now on the owner's other bots know it; what it returns ends that. */
export function joinMates(ownerId: string, bot: Bot): () => void {
  const mates = standing.get(ownerId) ?? { bots: new Set(), names: null }
  standing.set(ownerId, mates)
  mates.bots.add(bot)
  return () => {
    mates.bots.delete(bot)
    if (mates.bots.size === 0) standing.delete(ownerId)
  }
}

/** Whether a bot of this owner is called so, without regard to case; `listed`: as control knows them. */
export function isMate(ownerId: string, listed: readonly string[], name: string): boolean {
  const mates = standing.get(ownerId)
  const isListed = checks.get(listed) ?? checkOf(listed, mates)
  if (isListed(name)) return true
  const wanted = name.toLowerCase()
  return [...(mates?.bots ?? [])].some(({ username }) => username.toLowerCase() === wanted)
}

function checkOf(listed: readonly string[], mates: Mates | undefined) {
  const key = listed.join(' ')
  const has = mates?.names?.key === key ? mates.names.has : amongNames(listed)
  if (mates) mates.names = { key, has }
  checks.set(listed, has)
  return has
}
