import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import itemLoader, { type Item } from 'prismarine-item'
import type { ViewThing } from '#contract/bots/view'
import { type Coded, text } from '../../../locales/text'
import { cut } from '../../entities/names'
import { metadataOf } from './metadata'

type Shown = { thing?: ViewThing; item?: Coded }

/** What flies and is drawn as the item that one throws. */
const thrown: Record<string, string> = {
  snowball: 'snowball',
  egg: 'egg',
  ender_pearl: 'ender_pearl',
  eye_of_ender: 'ender_eye',
  potion: 'splash_potion',
  experience_bottle: 'experience_bottle',
  firework_rocket: 'firework_rocket',
  fireball: 'fire_charge',
  small_fireball: 'fire_charge',
  trident: 'trident',
}

/** What falls is mostly sand; Mineflayer does not keep what it is. */
const fallen: Record<string, string> = { tnt: 'tnt', falling_block: 'sand' }

/** Blocks that lie about as a picture, as they do in one's hand. */
const flat =
  /(?<!trap)door$|pane$|_bars$|(^|_)bed$|sign$|hopper|cauldron|brewing_stand|cake|campfire|lantern|chain|ladder|candle|repeater|comparator|(^|_)bell$|lily_pad|pickle|turtle_egg|kelp|bamboo$|skull$|head$|banner$|pot$/

/** The item that an entity is, holds or is drawn as, and what it is called when it is one. */
export function thingOf(bot: Bot, entity: Entity, name: string): Shown {
  if (name === 'item') {
    const item = itemOf(bot, metadataOf(bot, entity, 'item'))
    if (!item) return {}
    return {
      thing: itemThing(bot, item.name),
      item: text('items.name', item.name, cut(item.displayName)),
    }
  }
  if (name.endsWith('item_frame')) {
    const held = itemOf(bot, metadataOf(bot, entity, 'item'))
    return held ? { thing: itemThing(bot, held.name) } : {}
  }
  const block = Object.hasOwn(fallen, name) ? fallen[name] : undefined
  if (block) return { thing: itemThing(bot, block) }
  return Object.hasOwn(thrown, name) ? { thing: { name: thrown[name] ?? name } } : {}
}

function itemThing({ registry }: Bot, name: string): ViewThing {
  const block = Object.hasOwn(registry.blocksByName, name) ? registry.blocksByName[name] : undefined
  if (block?.boundingBox !== 'block' || flat.test(name)) return { name }
  return { name, state: block.defaultState ?? block.id << 4 }
}

function itemOf({ registry }: Bot, told: unknown): Item | null {
  if (typeof told !== 'object' || !told) return null
  try {
    const item = itemLoader(registry).fromNotch(told)
    return item && item.name !== 'unknown' ? item : null
  } catch {
    return null
  }
}
