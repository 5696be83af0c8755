import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import type { ViewKind } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import { flatten } from '../../../game/chat-text'
import type { SeenEntity } from '../../../game/view/frame'
import { text } from '../../../locales/text'
import { creatureName, cut } from '../../entities/names'
import { metadataOf } from './metadata'
import { presentName } from './names'
import { thingOf } from './things'

export type Appearance = Omit<SeenEntity, 'id' | 'at'>

/** What somebody or something looks like, apart from where it is. */
export function appearanceOf(bot: Bot, entity: Entity): Appearance {
  const name = entity.username ? 'player' : presentName(entity.name ?? '')
  const kind = kindOf(entity, name)
  const { item, thing } = thingOf(bot, entity, name)
  const own = kind === 'player' ? (entity.username ?? '') : ownNameOf(bot, entity)
  const variant = variantOf(bot, entity, name)
  return {
    kind,
    name,
    // What somebody was called by a person is no sentence.
    displayName: own ? text('items.creature', '', cut(own)) : (item ?? creatureName(entity)),
    ...(own && { isNamed: true }),
    ...(isBaby(bot, entity) && { isBaby: true }),
    ...(isUnseen(entity, name) && { isUnseen: true }),
    ...(variant !== undefined && { variant }),
    ...(thing && { thing }),
    width: length(entity.width, 0.6),
    height: length(entity.height, 0.6),
  }
}

/** In blocks; servers may say anything. */
const length = (value: number, usual: number) =>
  Number.isFinite(value) && value > 0 ? Math.min(value, 16) : usual

function kindOf(entity: Entity, name: string): ViewKind {
  if (entity.type === 'player' || entity.username) return 'player'
  if (name === 'item') return 'item'
  if (entity.type === 'hostile' || entity.kind === 'Hostile mobs') return 'hostile'
  return ['mob', 'animal', 'passive', 'ambient', 'water_creature'].includes(entity.type ?? '')
    ? 'creature'
    : 'thing'
}

/** The same place in all versions; plain text up to 1.12. */
const ownNameAt = 2

/** What somebody has called it, or what is written in the air. */
function ownNameOf(bot: Bot, entity: Entity): string {
  const name: unknown = metadataOf(bot, entity, 'text') ?? entity.metadata[ownNameAt]
  return name ? flatten(name).text : ''
}

/** Servers put them where they want a name, a place or something that can be pressed. */
const bodiless = /^(marker|interaction|area_effect_cloud|(text|block|item)_display)$/
const invisible = 0x20

const isUnseen = ({ metadata }: Pick<Entity, 'metadata'>, name: string) =>
  bodiless.test(name) || (Number(metadata[0]) & invisible) !== 0

function isBaby(bot: Bot, entity: Entity): boolean {
  if (!/^(mob|animal|passive|hostile|water_creature)$/.test(entity.type ?? '')) return false
  const told = metadataOf(bot, entity, 'baby')
  // In 1.8 it is an age.
  return told === true || (bot.version.startsWith('1.8') && typeof told === 'number' && told < 0)
}

const { skins, slime } = viewLimits
const white = 15

function variantOf(bot: Bot, { uuid, ...entity }: Entity, name: string): number | undefined {
  if (name === 'player') return skinOf(uuid ?? '')
  if (name === 'sheep') return Number(metadataOf(bot, entity as Entity, 'wool') ?? 0) & white
  if (name !== 'slime' && name !== 'magma_cube') return undefined
  const size = Number(metadataOf(bot, entity as Entity, 'size') ?? 1)
  return Number.isFinite(size) ? Math.min(slime, Math.max(1, Math.round(size))) : 1
}

/** One of those that the game gives to players who have none. */
const skinOf = (uuid: string) =>
  [...uuid].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 65_521, 7) % skins
