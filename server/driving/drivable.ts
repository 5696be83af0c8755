import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { actingToken } from '../auth/api-tokens/acting-token'
import { limitOf } from '../auth/sessions'
import { botFor } from '../bots/access/rights'
import type { BotRow } from '../bots/bot-rows'
import type { Context } from '../context'
import { AppError } from '../errors'
import { limitRefusals, refuseInMaintenance } from '../http/route'

/**
 * A bot that somebody may drive now, and how they are called. Throws BOT_NOT_FOUND, RIGHT_MISSING,
 * MAINTENANCE, or why their account may do little for now.
 */
export function drivable(
  ctx: Context,
  userId: string,
  botId: string,
): { bot: BotRow; name: string } {
  const bot = botFor(ctx.db, userId, botId, 'drive')
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get()
  if (!user) throw new AppError('BOT_NOT_FOUND')
  const limit = limitOf(ctx, user)
  if (limit) throw new AppError(limitRefusals[limit])
  refuseInMaintenance(ctx, user)
  return { bot, name: actingToken() ?? user.username }
}
