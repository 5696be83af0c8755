import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import type { ViewEntity, ViewKind } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { SeenEntity, SeenFrame } from '../../game/view/frame'
import { text } from '../../locales/text'
import { droppedItem } from '../entities/dropped-item'
import { creatureName, cut } from '../entities/names'
import { near } from '../map/entities'

type Known = { at: ViewEntity['at']; key: string }
type Changes = Pick<SeenFrame, 'entered' | 'moved' | 'left'>

/** Tells who is about: newcomers whole, of the others where they are now. */
export function createEntityFollower(bot: Bot) {
  const known = new Map<number, Known>()

  return {
    forget: () => known.clear(),
    changes(): Changes {
      const entered: SeenEntity[] = []
      const moved: number[] = []
      const gone = new Set(known.keys())
      for (const entity of about(bot)) {
        const { id } = entity
        const at = placeOf(entity)
        const key = keyOf(entity)
        const before = known.get(id)
        gone.delete(id)
        known.set(id, { at, key })
        if (before?.key !== key) entered.push({ id, ...looksOf(entity), at })
        else if (before.at.some((value, index) => value !== at[index])) moved.push(id, ...at)
      }
      for (const id of gone) known.delete(id)
      return {
        ...(entered.length > 0 && { entered }),
        ...(moved.length > 0 && { moved }),
        ...(gone.size > 0 && { left: [...gone] }),
      }
    },
  }
}

function about(bot: Bot): Entity[] {
  const { x, z } = bot.entity.position
  return near(bot, { x, z, reach: viewLimits.reach })
    .filter(({ name, username }) => name || username)
    .slice(0, viewLimits.entities)
}

const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 50) / 50 : 0)

const placeOf = ({ position, yaw }: Entity): ViewEntity['at'] => [
  rounded(position.x),
  rounded(position.y),
  rounded(position.z),
  rounded(yaw),
]

const isItem = ({ name }: Entity) => /^item$/i.test(name ?? '')

/** Another one when it has to be told anew. */
const keyOf = (entity: Entity) =>
  `${entity.username ?? entity.name} ${entity.height} ${isItem(entity) ? droppedItem(entity)?.name : ''}`

/** In blocks; servers may say anything. */
const length = (value: number, usual: number) =>
  Number.isFinite(value) && value > 0 ? Math.min(value, 16) : usual

function looksOf(entity: Entity): Pick<SeenEntity, 'kind' | 'displayName' | 'width' | 'height'> {
  const size = { width: length(entity.width, 0.6), height: length(entity.height, 0.6) }
  const item = isItem(entity) ? droppedItem(entity) : null
  if (item && item.name !== 'unknown') {
    return {
      kind: 'item',
      displayName: text('items.name', item.name, cut(item.displayName)),
      ...size,
    }
  }
  const kind = kindOf(entity)
  // A player's name is no sentence.
  const displayName =
    kind === 'player'
      ? text('items.creature', '', cut(entity.username ?? ''))
      : creatureName(entity)
  return { kind, displayName, ...size }
}

function kindOf(entity: Entity): ViewKind {
  if (entity.type === 'player') return 'player'
  if (isItem(entity)) return 'item'
  if (entity.type === 'hostile' || entity.kind === 'Hostile mobs') return 'hostile'
  return ['mob', 'animal', 'passive', 'ambient', 'water_creature'].includes(entity.type ?? '')
    ? 'creature'
    : 'thing'
}
