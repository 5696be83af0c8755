import type { Bot } from 'mineflayer'

/** Bots of this thread that stand in a world, by their owner: of premium ones nobody else knows the name. */
const standing = new Map<string, Set<Bot>>()

/** From now on the owner's other bots know it; what it returns ends that. */
export function joinMates(ownerId: string, bot: Bot): () => void {
  const mates = standing.get(ownerId) ?? new Set()
  standing.set(ownerId, mates.add(bot))
  return () => {
    mates.delete(bot)
    if (mates.size === 0) standing.delete(ownerId)
  }
}

/** Whether a bot of this owner is called so; the name in small letters. */
export function isMate(ownerId: string, wanted: string): boolean {
  return [...(standing.get(ownerId) ?? [])].some(
    ({ username }) => username.toLowerCase() === wanted,
  )
}
