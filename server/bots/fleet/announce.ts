import type { Context } from '../../context'
import { type BotRow, toBot } from '../bot-rows'
import type { LiveState } from './bot-session'

export type Change = [row: BotRow, before: LiveState, now: LiveState, hasChanged: boolean]

/** Tells whoever follows the bot how it is now, when that is new to them. */
export function announce(
  ctx: Pick<Context, 'config' | 'fleet' | 'realtime'>,
  ...[row, before, now, hasChanged]: Change
): void {
  const isNew = before.status !== now.status
  if (isNew) ctx.realtime.toBot(row.id, 'botStatusUpdate', { botId: row.id, status: now.status })
  if (isNew || hasChanged || before.nextAttemptAt !== now.nextAttemptAt) {
    ctx.realtime.toBot(row.id, 'botUpdate', { bot: toBot(ctx, row) })
  }
}
