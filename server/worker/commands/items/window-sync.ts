import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { text } from '../../../locales/text'
import { clickedWindow } from '../../inventory/slots'
import { type CommandContext, CommandRefusal } from '../command'
import { within } from '../deadline'
import { repliesOf } from './click-replies'

/** Up to 1.16.5 clicks are numbered; no bot clicks so often. */
export const requestAction = 32_767

/**
 * A click beside the window, as players make them with an empty cursor: it moves nothing, whatever
 * lies on the cursor. What it says of the state, or of the item before 1.17, is out of date, so that
 * the server answers with everything.
 */
export function requestContents(bot: Bot, windowId: number): void {
  const Item = itemLoader(bot.registry)
  const click = { windowId, slot: -999, mouseButton: 0, mode: 4 }
  const stale = bot.supportFeature('actionIdUsed')
    ? { action: requestAction, item: Item.toNotch(new Item(1, 1)) }
    : { stateId: 0, changedSlots: [], cursorItem: Item.toNotch(null) }
  bot._client.write('window_click', { ...click, ...stale })
}

/** Server menus answer a click with another menu. */
const mostWindows = 3

/**
 * Has the server send what really lies in the window that takes the clicks. One that opens meanwhile
 * is told of without a question: the answer to it would be taken for that to the next one.
 */
export async function syncWindow(ctx: CommandContext, signal: AbortSignal): Promise<void> {
  const { bot, timings } = ctx
  const filled = new Set<Window>()
  const onOpen = (window: Window) => {
    filled.add(window)
  }
  bot.on('windowOpen', onOpen)
  try {
    for (let tries = 0; tries < mostWindows; tries += 1) {
      const window = clickedWindow(bot)
      const isOpening = tries > 0 && window !== bot.inventory
      if (!filled.has(window)) {
        await windowItems(ctx, window, signal, isOpening ? timings.silentMs : 0)
      }
      if (clickedWindow(bot) === window) return
    }
  } finally {
    bot.off('windowOpen', onOpen)
  }
  throw new CommandRefusal(text('commands.lateServer'))
}

/**
 * Settles with all that lies in the window, or when another takes its place; it is asked for unless
 * it comes by itself within `unaskedMs`. Of a server that answers no such question, the slots that
 * it told meanwhile are the answer.
 */
async function windowItems(
  ctx: CommandContext,
  window: Window,
  signal: AbortSignal,
  unaskedMs: number,
): Promise<void> {
  const { bot, timings } = ctx
  const client = bot._client
  const replies = repliesOf(ctx)
  const answer = Promise.withResolvers<void>()
  const onItems = ({ windowId }: { windowId: number }) => {
    if (windowId !== window.id) return
    replies.answers = true
    answer.resolve()
  }
  const leave = () => answer.resolve()
  client.on('window_items', onItems)
  client.on('open_window', leave)
  client.on('close_window', leave)
  const ask = () => requestContents(bot, window.id)
  const asking = unaskedMs > 0 ? setTimeout(ask, unaskedMs) : ask()
  try {
    const toldOnly = !replies.answers && replies.told
    const ms = unaskedMs + (toldOnly ? timings.silentMs : timings.syncMs)
    const answered = within(ms, signal, answer.promise, text('commands.lateServer'))
    await (toldOnly ? answered.catch(() => signal.throwIfAborted()) : answered)
  } finally {
    clearTimeout(asking ?? undefined)
    client.off('window_items', onItems)
    client.off('open_window', leave)
    client.off('close_window', leave)
  }
}
