import type { Context } from '../../context'
import { showGuests, tellViewers } from '../access/tell'
import { type BotRow, toBot } from '../bot-rows'
import type { ShownState } from './bot-session'

export type Change = [row: BotRow, before: ShownState, now: ShownState, hasChanged: boolean]

/** Tells those who see the bot, and who follows it, how it is now, when that is new to them. */
export function announce(
  ctx: Pick<Context, 'config' | 'fleet' | 'realtime' | 'audience'>,
  ...[row, before, now, hasChanged]: Change
): void {
  const isNew = before.status !== now.status
  if (isNew) ctx.realtime.toBot(row.id, 'botStatusUpdate', { botId: row.id, status: now.status })
  const waitsOtherwise = before.nextAttemptAt !== now.nextAttemptAt || before.waits !== now.waits
  if (!isNew && !hasChanged && !waitsOtherwise) return
  const bot = toBot(ctx, row)
  const { status, nextAttemptAt, waits, lastEnd } = bot
  tellViewers(ctx, row, 'botState', { botId: bot.id, status, nextAttemptAt, waits, lastEnd })
  const guests = ctx.audience.guestsOf(row.id).keys()
  ctx.realtime.toFollowers(row.id, 'botUpdate', { bot }, guests)
  showGuests(ctx, row)
}
