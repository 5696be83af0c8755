import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { text } from '../../locales/text'
import { type CommandContext, CommandRefusal } from '../commands/command'
import { within } from '../commands/deadline'
import { impossibleClick } from '../commands/items/clicks'
import { clickedWindow } from './slots'

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
