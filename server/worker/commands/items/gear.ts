import type { Bot, EquipmentDestination } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { itemName } from '../../entities/names'
import { type CommandContext, CommandRefusal } from '../command'
import { repliesOf } from './click-replies'
import { clicking } from './clicks'
import { syncWindow } from './window-sync'

const materials = [
  'netherite',
  'diamond',
  'iron',
  'chainmail',
  'stone',
  'golden',
  'wooden',
  'leather',
]

/** How good a thing of this kind is: the less the better; null when it is of another kind. */
function rank(item: Item, kind: string): number | null {
  const [, material] = new RegExp(`^(\\w+)_${kind}$`).exec(item.name) ?? []
  const at = material === undefined ? -1 : materials.indexOf(material)
  return at === -1 ? null : at
}

function best(items: readonly Item[], kind: string): Item | null {
  const ranked = items.flatMap((item) => {
    const at = rank(item, kind)
    return at === null ? [] : [{ item, at }]
  })
  return ranked.sort((a, b) => a.at - b.at)[0]?.item ?? null
}

/** The best weapon that the bot carries: a sword, else an axe. */
export function bestWeapon(bot: Bot): Item | null {
  const items = bot.inventory.items()
  return best(items, 'sword') ?? best(items, 'axe')
}

const armour = [
  { kind: 'helmet', to: 'head' },
  { kind: 'chestplate', to: 'torso' },
  { kind: 'leggings', to: 'legs' },
  { kind: 'boots', to: 'feet' },
] as const

/** Armour that is better than what the bot wears, or where it wears nothing. */
export function betterArmour(bot: Bot): { item: Item; to: EquipmentDestination }[] {
  const items = bot.inventory.items()
  return armour.flatMap(({ kind, to }) => {
    const item = best(items, kind)
    if (!item) return []
    const worn = bot.inventory.slots[bot.getEquipmentDestSlot(to)]
    if (!worn) return [{ item, to }]
    const wornRank = rank(worn, kind)
    const isBetter = wornRank !== null && (rank(item, kind) ?? materials.length) < wornRank
    return isBetter ? [{ item, to }] : []
  })
}

/** Puts an item on or takes it in hand. */
export async function equipItem(
  ctx: CommandContext,
  item: Item,
  to: EquipmentDestination,
  signal: AbortSignal,
): Promise<void> {
  const { bot } = ctx
  if (bot.inventory.slots[bot.getEquipmentDestSlot(to)] === item) return
  await clicking(ctx, signal, () => equip(ctx, item, to, signal), ctx.timings.changeMs)
}

/** Slots are counted otherwise while a container is open. */
async function equip(
  ctx: CommandContext,
  item: Item,
  to: EquipmentDestination,
  signal: AbortSignal,
): Promise<void> {
  const { bot } = ctx
  if (bot.currentWindow) throw new CommandRefusal(text('commands.windowOpen'))
  // While it waited for its turn the stack may have gone elsewhere.
  const isThere = bot.inventory.slots[item.slot]?.type === item.type
  const found = isThere ? item : bot.inventory.findInventoryItem(item.type, null, false)
  if (!found) throw new CommandRefusal(text('commands.notCarried', itemName(item)))
  await bot.equip(found, to)
  // A change of the hand alone needs no click.
  const replies = repliesOf(ctx)
  const isSure = replies.acknowledges || replies.told || !bot.supportFeature('actionIdUsed')
  if (replies.clicked() && !isSure) await syncWindow(ctx, signal)
}
