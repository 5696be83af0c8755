import type { Bot, EquipmentDestination } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { thing } from '../args'
import { CommandRefusal, command } from '../command'
import { carried, carriedOrRefused } from '../item-names'
import { equipPlaceMeant } from '../typed-words'
import { equipItem } from './gear'

const places = ['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const

export const equipCommand = command('equip', {
  parse(args): { thing: string; to: EquipmentDestination | null } | null {
    const to = args.length > 1 ? placeMeant(args.at(-1) ?? '') : undefined
    const named = thing(to ? args.slice(0, -1) : args)
    return named === null ? null : { thing: named, to: to ?? null }
  },
  fits: ({ thing }, { bot }) => carried(bot, thing).length > 0,
  async run(ctx, { thing, to }, { signal }) {
    const [item] = carriedOrRefused(ctx.bot, thing)
    const place = to ?? usualPlace(item)
    if (place === 'off-hand' && !hasOffHand(ctx.bot))
      throw new CommandRefusal(text('commands.noOffHand'))
    await equipItem(ctx, item, place, signal)
    return text('commands.equipped', itemName(item))
  },
})

const placeMeant = (word: string) => {
  const meant = equipPlaceMeant(word)
  return places.find((place) => place === meant)
}

const worn: [RegExp, EquipmentDestination][] = [
  [/_helmet$|_head$|_skull$|^carved_pumpkin$/, 'head'],
  [/_chestplate$|^elytra$/, 'torso'],
  [/_leggings$/, 'legs'],
  [/_boots$/, 'feet'],
]

/** Where a thing is worn; in hand, when nowhere. */
export const usualPlace = ({ name }: Pick<Item, 'name'>): EquipmentDestination =>
  worn.find(([pattern]) => pattern.test(name))?.[1] ?? 'hand'

export const hasOffHand = (bot: Bot): boolean => !bot.supportFeature('doesntHaveOffHandSlot')
