import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { limits } from '#contract/limits'
import type { MapPlayer } from '#contract/map'
import type { MapViewEntity } from '../../game/protocol'
import { type Text, text } from '../../locales/text'
import { droppedItem } from '../entities/dropped-item'
import { creatureName, cut } from '../entities/names'

/** The square around the bot of which the map shows something. */
type Within = { x: number; z: number; reach: number }

/** Creatures and things near the bot, the nearest first. */
export function entitiesOf(bot: Bot, within: Within): MapViewEntity[] {
  return near(bot, within)
    .filter(({ type, name }) => type !== 'player' && name)
    .slice(0, limits.map.entities)
    .map((entity) => ({
      id: entity.id,
      type: cut(entity.name ?? ''),
      name: nameOf(entity),
      hostile: entity.type === 'hostile' || entity.kind === 'Hostile mobs',
      ...placeOf(entity),
    }))
}

/** Other players near the bot, the nearest first. */
export function playersOf(bot: Bot, within: Within): MapPlayer[] {
  return near(bot, within)
    .filter(({ type, username }) => type === 'player' && username)
    .slice(0, limits.map.players)
    .map((entity) => ({ name: cut(entity.username ?? ''), ...placeOf(entity) }))
}

export function near(bot: Bot, { x, z, reach }: Within): Entity[] {
  const away = ({ position }: Entity) =>
    Math.max(Math.abs(position.x - x), Math.abs(position.z - z))
  return Object.values(bot.entities)
    .filter((entity) => entity !== bot.entity && isSomewhere(entity) && away(entity) <= reach)
    .sort((a, b) => away(a) - away(b))
}

const isSomewhere = ({ position }: Entity) =>
  [position?.x, position?.y, position?.z].every((value) => Number.isFinite(value))

function placeOf({ position }: Entity) {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return { x: rounded(position.x), y: rounded(position.y), z: rounded(position.z) }
}

function nameOf(entity: Entity): Text {
  const item = /^item$/i.test(entity.name ?? '') ? droppedItem(entity) : null
  if (item && item.name !== 'unknown') return text('items.name', item.name, cut(item.displayName))
  return creatureName(entity)
}
