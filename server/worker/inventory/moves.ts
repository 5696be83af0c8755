import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { type InventoryRequest, slots } from '#contract/inventory'
import { type Text, text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { clicking } from '../commands/items/clicks'
import { hasOffHand, usualPlace } from '../commands/items/equip'
import { syncWindow } from '../commands/items/window-sync'
import { itemName } from '../entities/names'
import {
  canJoin,
  clickedWindow,
  type Found,
  findStack,
  firstEmpty,
  itemIn,
  placeOf,
  stackIn,
} from './slots'

/** Where armour belongs, in the API's slots. */
const wornAt: Partial<Record<string, number>> = { head: 0, torso: 1, legs: 2, feet: 3 }

const isArmour = (slot: number) => slot < slots.armour.length

export async function moveItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const { bot } = ctx
  const found = findStack(bot, request)
  if (request.targetSlot === undefined) throw new CommandRefusal(text('inventory.sayWhere'))
  const moved = await moveTo(ctx, found, request.targetSlot, request.count)
  return text('inventory.moved', moved, itemName(found.item))
}

/** Half of a stack, or so many of it, to a slot of their own. */
export async function splitItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const { bot } = ctx
  const found = findStack(bot, request)
  const { count: have } = found.item
  if (have < 2) throw new CommandRefusal(text('inventory.single'))
  const count = Math.min(request.count ?? Math.ceil(have / 2), have - 1)
  const moved = await moveTo(ctx, found, request.targetSlot ?? firstEmpty(bot), count)
  return text('inventory.split', moved, itemName(found.item))
}

export async function dropItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const { at, item } = findStack(ctx.bot, request)
  const count = Math.min(request.count ?? item.count, item.count)
  const name = itemName(item)
  await change(ctx, clicksFor(at, outside, item.count, count))
  return text('inventory.dropped', count, name)
}

export async function equipOffHand(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  if (!hasOffHand(ctx.bot)) throw new CommandRefusal(text('inventory.noOffHand'))
  const found = findStack(ctx.bot, request)
  await moveTo(ctx, found, slots.offHand)
  return text('inventory.inOffHand', itemName(found.item))
}

/** Puts on what is worn; takes anything else in hand. */
export async function equipItem(ctx: CommandContext, request: InventoryRequest): Promise<Text> {
  const found = findStack(ctx.bot, request)
  const worn = wornAt[usualPlace(found.item)]
  if (worn === undefined) await takeInHand(ctx, found)
  else await moveTo(ctx, found, worn, 1)
  return text('inventory.equipped', itemName(found.item))
}

export function holdSlot(ctx: CommandContext, request: InventoryRequest): Text {
  const slot = request.sourceSlot ?? findStack(ctx.bot, request).slot
  if (slot < slots.hotBar.first) throw new CommandRefusal(text('inventory.notHotBar'))
  ctx.bot.setQuickBarSlot(slot - slots.hotBar.first)
  return text('inventory.held', slot - slots.hotBar.first + 1)
}

/** From the hot bar by turning to it, from elsewhere by changing places with what is held. */
export async function takeInHand(ctx: CommandContext, found: Found): Promise<void> {
  const { bot } = ctx
  if (found.slot >= slots.hotBar.first) bot.setQuickBarSlot(found.slot - slots.hotBar.first)
  else await moveTo(ctx, found, slots.hotBar.first + (bot.quickBarSlot ?? 0))
}

/** Brings so many of a stack, or all of it, to a slot; changes places with what is in the way. */
async function moveTo(ctx: CommandContext, from: Found, target: number, wanted?: number) {
  const { bot } = ctx
  const { item } = from
  if (target === from.slot) throw new CommandRefusal(text('inventory.sameSlot'))
  const to = placeOf(bot, target)
  const have = item.count
  const there = itemIn(bot, target)
  const count = Math.min(wanted ?? have, mostIn(target, item, there))
  refuseUnfit(bot, from.slot, target)
  if (count < have && there && !canJoin(item, there))
    throw new CommandRefusal(text('inventory.occupied'))
  // What finds no room comes back by itself.
  const isWhole = wanted === undefined && !isArmour(target)
  await change(ctx, clicksFor(from.at, to, have, isWhole ? have : count))
  return count
}

/** How many of a stack fit upon what is there, or in its place. */
function mostIn(target: number, item: Item, there: Item | null): number {
  if (isArmour(target)) return 1
  if (!there || !canJoin(item, there)) return item.count
  const room = item.stackSize - there.count
  if (room <= 0) throw new CommandRefusal(text('inventory.occupied'))
  return Math.min(item.count, room)
}

/** Servers refuse anything but armour where armour belongs, in a change of places too. */
function refuseUnfit(bot: Bot, source: number, target: number) {
  const fits = (slot: number, item: Item | null) =>
    !isArmour(slot) || !item || wornAt[usualPlace(item)] === slot
  const ok = fits(target, stackIn(bot, source).item) && fits(source, itemIn(bot, target))
  if (!ok) throw new CommandRefusal(text('inventory.doesNotFit'))
}

const left = 0
const right = 1

/** Beside the window: what is put there is dropped. */
const outside = -999

type Click = [slot: number, button: 0 | 1]

/** The fewest clicks that bring so many of a stack from one place to another. */
function clicksFor(from: number, to: number, have: number, count: number): Click[] {
  const rest = have - count
  if (rest <= 0)
    return [
      [from, left],
      [to, left],
    ]
  if (count === Math.ceil(have / 2))
    return [
      [from, right],
      [to, left],
    ]
  if (count < rest) return [[from, left], ...repeated([to, right], count), [from, left]]
  return [[from, left], ...repeated([from, right], rest), [to, left]]
}

const repeated = (click: Click, times: number): Click[] =>
  Array.from({ length: times }, () => click)

/**
 * Clicks, and hears from the server whether what was meant has come about in the slots. When it has
 * not, what the client believes is put right, and nothing stays on the cursor.
 */
async function change(ctx: CommandContext, clicks: readonly Click[]): Promise<void> {
  const { bot } = ctx
  const { signal } = ctx.tasks
  // Put down by the player that holds it: to close the window would take it from them.
  if (bot.currentWindow?.selectedItem) throw new CommandRefusal(text('inventory.cursorFull'))
  const [home = outside] = clicks[0] ?? []
  const touched = [...new Set(clicks.map(([slot]) => slot))].filter((slot) => slot !== outside)
  const work = async () => {
    await emptyCursor(ctx)
    const window = clickedWindow(bot)
    for (const [slot, button] of clicks) await bot.clickWindow(slot, button, 0)
    if (window.selectedItem) await bot.clickWindow(home, left, 0)
    const meant = touched.map((slot) => brief(window.slots[slot]))
    await syncWindow(ctx, signal)
    const isMeant = touched.every((slot, at) => brief(window.slots[slot]) === meant[at])
    if (!isMeant || window.selectedItem || clickedWindow(bot) !== window) {
      throw new CommandRefusal(text('inventory.refused'))
    }
  }
  await clicking(ctx, signal, work, ctx.timings.changeMs)
}

const brief = (item: Item | null | undefined) => (item ? `${item.count} of ${item.type}` : '')

/** What a console command left there goes back. */
async function emptyCursor(ctx: CommandContext): Promise<void> {
  const { bot } = ctx
  if (bot.currentWindow || !bot.inventory.selectedItem) return
  bot._client.write('close_window', { windowId: bot.inventory.id })
  bot.inventory.selectedItem = null
  await syncWindow(ctx, ctx.tasks.signal)
}
