import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'
import { type Text, text } from '../../../locales/text'
import { clickedWindow } from '../../inventory/slots'
import { stayOf } from '../../worlds/stay'
import { type CommandContext, CommandRefusal } from '../command'
import { roundTripMs, until, within } from '../deadline'
import { repliesOf } from './click-replies'
import { putBack } from './put-back'
import { requestAction, requestContents, syncWindow } from './window-sync'

/**
 * Does something by clicking in windows. When it fails, is stopped or never ends, what the client believes of
 * the inventory may be false: the server is asked for the truth, and a server that does not tell it
 * is joined anew. A bot that is led to another world meanwhile is told there what it carries.
 */
export async function clicking<T>(
  ctx: CommandContext,
  signal: AbortSignal,
  work: () => Promise<T>,
  ms = ctx.timings.clicksMs,
): Promise<T> {
  return await inTurn(ctx.bot, signal, async () => {
    const stay = stayOf(ctx.bot)
    const mine = { isOver: false, stay }
    guardClicks(ctx)
    repliesOf(ctx).begin()
    try {
      const either = AbortSignal.any([signal, stay])
      return await within(ms, either, operation.run(mine, work), text('commands.lateServer'))
    } catch (error) {
      mine.isOver = true
      if (!ctx.tasks.signal.aborted && !stay.aborted) await resyncInventory(ctx)
      throw inWords(error)
    }
  })
}

/** What mineflayer says of clicks, for the owner. */
const faults: readonly [RegExp, Text][] = [
  [/rejected transaction/, text('commands.clickRefused')],
  [/didn't respond to transaction/, text('commands.lateServer')],
]

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known = faults.find(([pattern]) => pattern.test(error.message))
  return known ? new CommandRefusal(known[1]) : error
}

const turns = new WeakMap<Bot, Promise<void>>()

/** One thing at a time has to do with windows: clicks of two at once would undo each other. */
export async function inTurn<T>(bot: Bot, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const before = turns.get(bot) ?? Promise.resolve()
  const mine = Promise.withResolvers<void>()
  turns.set(
    bot,
    before.then(() => mine.promise),
  )
  try {
    await within(Number.POSITIVE_INFINITY, signal, before, '')
    return await work()
  } finally {
    mine.resolve()
  }
}

/** The clicking that code belongs to, through all its awaits. */
const operation = new AsyncLocalStorage<{ isOver: boolean; stay: AbortSignal }>()
const guarded = new WeakSet<Bot>()

/** mineflayer cannot be told to stop: what was given up would click on when the answer comes. */
function guardClicks(ctx: CommandContext) {
  const { bot } = ctx
  if (guarded.has(bot)) return
  guarded.add(bot)
  const refuse = () => {
    const mine = operation.getStore()
    mine?.stay.throwIfAborted()
    if (mine?.isOver) throw new CommandRefusal(text('commands.lateServer'))
  }
  const clickWindow = bot.clickWindow.bind(bot)
  bot.clickWindow = async (...click) => {
    refuse()
    await clickWindow(...click)
  }
  const client = bot._client
  const write = client.write.bind(client)
  client.write = (name, params) => {
    if (name === 'window_click') {
      refuse()
      repliesOf(ctx).clicks(params)
    }
    return write(name, params)
  }
  // Mineflayer's own question, at a crafting table, is the end of a drag that never began: that
  // brings some servers down.
  Object.assign(bot, { _syncWindow: () => syncWindow(ctx, ctx.tasks.signal) })
}

/**
 * An inventory that is wrong stays wrong until the server sends it whole. What it sent before the
 * question may still be on its way: up to 1.16.5 the answer is numbered, since then the last is it.
 * Of what was made, that the server told of it is enough where it answers no questions.
 */
export async function resyncInventory(
  ctx: CommandContext,
  how: 'failed' | 'made' = 'failed',
): Promise<void> {
  const { bot, timings } = ctx
  const replies = repliesOf(ctx)
  if (!replies.acknowledges && !replies.answers) await putBack(ctx)
  const isKnown = how === 'made' && !replies.answers && replies.made
  let isMine = !bot.supportFeature('actionIdUsed')
  const settleMs = isMine ? timings.settleMs + roundTripMs(bot) : 0
  let toldAt: number | null = null
  let answeredAt: number | null = null
  const onItems = () => {
    toldAt = performance.now()
    if (isMine) answeredAt = toldAt
  }
  const onTransaction = ({ action }: { action: number }) => {
    isMine ||= action === requestAction
  }
  bot._client.on('window_items', onItems)
  bot._client.on('transaction', onTransaction)
  try {
    // Closing gives back what lies on the cursor and in the crafting grid, the player's own too.
    bot._client.write('close_window', { windowId: bot.currentWindow?.id ?? 0 })
    bot.currentWindow = null
    bot.inventory.selectedItem = null
    requestContents(bot, bot.inventory.id)
    const ms = isKnown ? timings.silentMs : timings.resyncMs
    const isAnswered = () => answeredAt !== null && performance.now() - answeredAt >= settleMs
    await until(ms, AbortSignal.timeout(ms * 2), isAnswered)
  } finally {
    bot._client.off('window_items', onItems)
    bot._client.off('transaction', onTransaction)
  }
  if (toldAt === null && !isKnown) ctx.rejoin(text('commands.inventoryLost'))
}

const onCursor = -1

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
