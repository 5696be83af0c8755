import type { Chest } from 'mineflayer'
import type { Item } from 'prismarine-item'
import { text } from '../../../locales/text'
import { thingAndCount } from '../args'
import { type CommandContext, CommandRefusal, type Task } from '../command'
import { itemsNamed } from '../item-names'
import { clicking } from './clicks'
import { carriedIn, closeWindow, contentsOf, openContainer } from './containers'

/** Without a number, everything of the kind. */
const everything = 100_000

export const transferArgs = (args: readonly string[]) =>
  thingAndCount(args, { max: everything, otherwise: everything })

/** Moves things between the bot and a container, kind by kind; answers how many it moved. */
export async function transfer(
  ctx: CommandContext,
  way: 'deposit' | 'withdraw',
  { thing, amount }: { thing: string; amount: number },
  task: Task,
): Promise<number> {
  const wasOpen = ctx.bot.currentWindow !== null
  const window = await openContainer(ctx, null, task)
  try {
    const stacks = itemsNamed(way === 'deposit' ? carriedIn(window) : contentsOf(window), thing)
    if (stacks.length === 0) {
      throw new CommandRefusal(
        way === 'deposit' ? text('commands.notCarried', thing) : text('commands.notInside', thing),
      )
    }
    return await moveAll(ctx, window as Chest, way, { stacks, amount }, task)
  } finally {
    if (!wasOpen && !task.signal.aborted) await closeWindow(ctx, task.signal)
    else if (task.signal.aborted && ctx.bot.currentWindow) ctx.bot.closeWindow(window)
  }
}

async function moveAll(
  ctx: CommandContext,
  window: Chest,
  way: 'deposit' | 'withdraw',
  { stacks, amount }: { stacks: readonly Item[]; amount: number },
  { signal }: Task,
): Promise<number> {
  const total = () =>
    (way === 'deposit' ? contentsOf(window) : carriedIn(window)).reduce(
      (sum, item) => sum + item.count,
      0,
    )
  const before = total()
  let left = amount
  for (const { type, count } of stacks.map(({ type, count }) => ({ type, count }))) {
    const some = Math.min(left, count)
    if (some === 0) break
    try {
      await clicking(ctx, signal, () => window[way](type, null, some))
    } catch (error) {
      if (!(error instanceof Error) || !/destination full|inventory is full/i.test(error.message))
        throw error
      if (total() === before) throw new CommandRefusal(text('commands.noRoom'))
      break
    }
    left -= some
  }
  return total() - before
}
