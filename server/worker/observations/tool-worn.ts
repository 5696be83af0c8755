import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { slots } from '#contract/inventory'
import { text } from '../../locales/text'
import { itemName } from '../entities/names'
import { shownItem } from '../inventory/read'
import { itemIn } from '../inventory/slots'
import { isUnbreakable, wearOf } from '../inventory/wear'
import { isInPlay } from '../worlds/stay'
import { isAtWork } from './inventory-full'
import type { StartLooking } from './looker'

/** So much more than the threshold, and it was mended, or is another one. */
const mended = { least: 3, share: 0.05 }
/** Servers may make up items without end. */
const mostTold = 50

/** What is in hand or worn will soon break; told once of each thing until it is mended or replaced. */
export const toolWorn: StartLooking<'tool-worn'> = (rule) => {
  const told = new Set<string>()

  function judge(bot: Bot, item: Item, slot: number) {
    const wear = wearOf(item)
    if (!wear || isUnbreakable(item)) return
    const { uses } = rule.trigger()
    const isWorn = wear.left <= uses
    const isMended = wear.left > uses + Math.max(mended.least, wear.most * mended.share)
    if (!isWorn && (!isMended || told.size === 0)) return
    const thing = identityOf(bot, item, slot)
    if (isMended) told.delete(thing)
    if (!isWorn || told.has(thing)) return
    told.add(thing)
    const [oldest] = told.size > mostTold ? told : []
    if (oldest !== undefined) told.delete(oldest)
    rule.tell('once', text('observations.toolWorn', rule.spec().name, itemName(item), wear.left))
  }

  return {
    look({ bot }) {
      if (!isInPlay(bot) || isAtWork(bot)) return
      for (const slot of [slots.hotBar.first + (bot.quickBarSlot ?? 0), ...worn]) {
        const item = itemIn(bot, slot)
        if (item) judge(bot, item, slot)
      }
    },
  }
}

const worn: readonly number[] = [...slots.armour, slots.offHand]

/** What stays the same of a thing while it wears. */
function identityOf(bot: Bot, item: Item, slot: number): string {
  const shown = shownItem(bot, item, slot)
  return JSON.stringify([shown?.name, shown?.customName, shown?.enchantments])
}
