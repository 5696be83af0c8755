import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import type { Position } from '../../../game/protocol'
import { text } from '../../../locales/text'
import type { Walk } from '../../movement/navigation'
import { type CommandContext, CommandRefusal } from '../command'
import { within } from '../deadline'
import { approach, blockAt, vectorOf } from '../world/blocks'
import { inTurn } from './clicks'

const searchRadius = 24

export const isContainer = (name: string) =>
  /(^|_)(chest|barrel|shulker_box|hopper|dispenser|dropper)$/.test(name)

/** The window that is open, or the one of the container at the position, or of the nearest one. */
export async function openContainer(
  ctx: CommandContext,
  at: Position | null,
  walk: Walk,
): Promise<Window> {
  const { bot } = ctx
  if (!at && bot.currentWindow) return bot.currentWindow
  const block = at ? blockAt(bot, vectorOf(bot, at)) : nearest(bot)
  if (!block) throw new CommandRefusal(text('commands.noContainer'))
  await approach(ctx, block.position, walk)
  if (bot.currentWindow) await closeWindow(ctx, walk.signal)
  return await inTurn(bot, walk.signal, async () => {
    const opened = bot.openBlock(block).catch(() => {
      throw new CommandRefusal(text('commands.notOpened'))
    })
    return await within(ctx.timings.windowMs, walk.signal, opened, text('commands.notOpened'))
  })
}

function nearest(bot: Bot) {
  const ids = bot.registry.blocksArray.filter(({ name }) => isContainer(name)).map(({ id }) => id)
  return bot.findBlock({ matching: ids, maxDistance: searchRadius })
}

/** Up to 1.16.5 closing waits for the server's answer. */
export async function closeWindow(
  { bot, timings }: CommandContext,
  signal: AbortSignal,
): Promise<void> {
  const window = bot.currentWindow
  if (!window) return
  await inTurn(bot, signal, () =>
    within(
      timings.windowMs,
      signal,
      Promise.resolve(bot.closeWindow(window)),
      text('commands.lateServer'),
    ),
  )
}

/** What lies in the container itself, without what the bot carries. */
export const contentsOf = (window: Window): Item[] =>
  window.slots.slice(0, window.inventoryStart).flatMap((item): Item[] => (item ? [item] : []))

/** What the bot carries, as the window shows it. */
export const carriedIn = (window: Window): Item[] =>
  window.slots
    .slice(window.inventoryStart, window.inventoryEnd)
    .flatMap((item): Item[] => (item ? [item] : []))
