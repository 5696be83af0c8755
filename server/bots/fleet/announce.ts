import type { Context } from '../../context'
import { type BotRow, toBot } from '../bot-rows'
import type { LiveState } from './bot-session'

/** Tells whoever follows the bot how it is now, when that is new to them. */
export function announce(
  ctx: Context,
  row: BotRow,
  before: LiveState,
  now: LiveState,
  changed: boolean,
): void {
  const isNew = before.status !== now.status
  if (isNew) ctx.realtime.toBot(row.id, 'botStatusUpdate', { botId: row.id, status: now.status })
  if (isNew || changed || before.nextAttemptAt !== now.nextAttemptAt) {
    ctx.realtime.toBot(row.id, 'botUpdate', { bot: toBot(ctx, row) })
  }
}
