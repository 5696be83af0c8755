import type { Entity } from 'prismarine-entity'

/** Plugins make people of their own, and give them such UUIDs. */
const madeUuid = /^.{14}2/

/** Somebody who plays, as far as a client can tell. */
export const isPerson = (entity: Entity): entity is Entity & { username: string } =>
  entity.type === 'player' && Boolean(entity.username) && !madeUuid.test(entity.uuid ?? '')

export const isMonster = ({ type, kind }: Entity): boolean =>
  type === 'hostile' || kind === 'Hostile mobs'

const plain = new Map<string, string>()
const mostNames = 1_000

/** What a creature is called today: up to 1.10 it was `CaveSpider`. */
export function plainKind({ name = '' }: Entity): string {
  const known = plain.get(name)
  if (known !== undefined) return known
  const made = name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .slice(0, 64)
  if (plain.size < mostNames) plain.set(name, made)
  return made
}
