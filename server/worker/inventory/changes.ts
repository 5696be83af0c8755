import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import itemLoader from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { within } from '../commands/deadline'
import { clicking, impossibleClick } from '../commands/items/clicks'
import { clickedWindow } from './slots'

const changeMs = 12_000
const left = 0
const right = 1

/** Beside the window: what is put there is dropped. */
export const outside = -999

export type Click = [slot: number, button: 0 | 1]

/** The fewest clicks that bring so many of a stack from one place to another. */
export function clicksFor(from: number, to: number, have: number, count: number): Click[] {
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
export async function change(ctx: CommandContext, clicks: readonly Click[]): Promise<void> {
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
  await clicking(ctx, signal, work, changeMs)
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

const answerMs = 3_000
/** Server menus answer a click with another menu. */
const mostWindows = 3
const onCursor = -1

/** Has the server send what really lies in the window that takes the clicks. */
export async function syncWindow(ctx: CommandContext, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < mostWindows; tries += 1) {
    const window = clickedWindow(ctx.bot)
    await windowItems(ctx, window, signal)
    if (clickedWindow(ctx.bot) === window) return
  }
  throw new CommandRefusal(text('commands.lateServer'))
}

/** Settles with all that lies in the window, or when another takes its place. */
async function windowItems(
  ctx: CommandContext,
  window: Window,
  signal: AbortSignal,
): Promise<void> {
  const client = ctx.bot._client
  const answer = Promise.withResolvers<void>()
  const onItems = ({ windowId }: { windowId: number }) => {
    if (windowId === window.id) answer.resolve()
  }
  const leave = () => answer.resolve()
  client.on('window_items', onItems)
  client.on('open_window', leave)
  client.on('close_window', leave)
  try {
    client.write('window_click', impossibleClick(ctx, window.id))
    await within(answerMs, signal, answer.promise, text('commands.lateServer'))
  } finally {
    client.off('window_items', onItems)
    client.off('open_window', leave)
    client.off('close_window', leave)
  }
}

const watched = new WeakSet<Bot>()

/** What lies on the cursor is told apart, as a slot of no window; mineflayer does not listen. */
export function watchCursor(bot: Bot): void {
  if (watched.has(bot)) return
  watched.add(bot)
  const Item = itemLoader(bot.registry)
  const put = (item: object) => {
    clickedWindow(bot).selectedItem = Item.fromNotch(item)
  }
  bot._client.on('set_slot', ({ windowId, slot, item }) => {
    if (windowId === onCursor && slot === onCursor) put(item)
  })
  bot._client.on('set_cursor_item', ({ contents }) => put(contents))
}
