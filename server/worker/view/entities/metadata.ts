import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'

/** Where versions that do not name their metadata have it: whether it is young, from this version on. */
const youngSince: readonly (readonly [minor: number, place: number])[] = [
  [17, 16],
  [15, 15],
  [14, 14],
  [10, 12],
  [9, 11],
  [8, 12],
]

type Kept = 'baby' | 'size' | 'wool' | 'item' | 'text'

/** What a server has told of a creature beside where it is; whatever it is. */
export function metadataOf(bot: Bot, entity: Entity, what: Kept): unknown {
  const keys = bot.registry.entitiesByName[entity.name ?? '']?.metadataKeys
  const named = keys?.findIndex((key) => key === what || key.startsWith(`${what}_`)) ?? -1
  const place = keys ? named : placeBefore(bot, entity, what)
  return place < 0 ? undefined : entity.metadata[place]
}

function placeBefore({ version, registry }: Bot, { name }: Entity, what: Kept): number {
  const minor = Number(version.split('.')[1])
  const young = youngSince.find(([since]) => minor >= since)?.[1] ?? -1
  const isFirst = minor === 8
  if (what === 'item') {
    return isFirst && name === 'Item' ? 10 : Number(registry.supportFeature('metadataIxOfItem'))
  }
  if (what === 'text') return -1
  if (what === 'baby') return young
  if (what === 'size') return isFirst ? 16 : young
  return isFirst ? 16 : young + 1
}
