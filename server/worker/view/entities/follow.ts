import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import type { ViewStand } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import type { SeenEntity, SeenFrame } from '../../../game/view/frame'
import { near } from '../../map/entities'
import { type Appearance, appearanceOf } from './appearance'
import { standOf } from './stand'

/** `key`: with another one it has to be looked at anew; `json`: with another one it is told anew. */
type Seen = { key: string; appearance: Appearance; json: string }
type Changes = Pick<SeenFrame, 'entered' | 'moved' | 'left' | 'hurt'>

/** Tells who is about: newcomers whole, of the others where they are now, and who was hurt. */
export function createEntityFollower(bot: Bot) {
  const known = new Map<number, Seen & { at: ViewStand }>()
  const hurt = new Set<number>()
  /** Those of whom the server has told more since they were looked at. */
  const stale = new Set<number>()
  const onHurt = ({ id }: Entity) => {
    if (known.has(id)) hurt.add(id)
  }
  const onMetadata = ({ entityId }: { entityId: number }) => {
    if (known.has(entityId)) stale.add(entityId)
  }
  bot.on('entityHurt', onHurt)
  bot._client.on('entity_metadata', onMetadata)

  function look(entity: Entity, before: Seen | undefined): Seen {
    const key = `${entity.username ?? entity.name} ${entity.height}`
    if (before?.key === key && !stale.has(entity.id)) return before
    const appearance = appearanceOf(bot, entity)
    return { key, appearance, json: JSON.stringify(appearance) }
  }

  return {
    forget: () => known.clear(),
    changes(): Changes {
      const entered: SeenEntity[] = []
      const moved: number[] = []
      const gone = new Set(known.keys())
      for (const entity of about(bot)) {
        const { id } = entity
        const at = standOf(entity)
        const before = known.get(id)
        const seen = look(entity, before)
        gone.delete(id)
        known.set(id, { ...seen, at })
        if (!before || before.json !== seen.json) entered.push({ id, ...seen.appearance, at })
        else if (before.at.some((value, index) => value !== at[index])) moved.push(id, ...at)
      }
      for (const id of gone) known.delete(id)
      const struck = [...hurt].filter((id) => known.has(id))
      stale.clear()
      hurt.clear()
      return {
        ...(entered.length > 0 && { entered }),
        ...(moved.length > 0 && { moved }),
        ...(gone.size > 0 && { left: [...gone] }),
        ...(struck.length > 0 && { hurt: struck }),
      }
    },
    dispose() {
      bot.off('entityHurt', onHurt)
      bot._client.off('entity_metadata', onMetadata)
    },
  }
}

function about(bot: Bot): Entity[] {
  const { x, z } = bot.entity.position
  return near(bot, { x, z, reach: viewLimits.reach })
    .filter(({ name, username }) => name || username)
    .slice(0, viewLimits.entities)
}
