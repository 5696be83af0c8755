import type { BotStats } from '#contract/bots/bots'
import type { UserRow } from '../auth/sessions'
import type { Context } from '../context'
import { botsAvailable } from '../plans/subscriptions'
import { listOwnBots } from './bots'

/** How many of the user's own bots there are in each status, and how many they may have. */
export function botStats(ctx: Context, user: UserRow): BotStats {
  const bots = listOwnBots(ctx, user.id)
  const stats = { total: bots.length, running: 0, connecting: 0, stopping: 0, stopped: 0 }
  for (const { status } of bots) stats[status] += 1
  const now = ctx.clock.now()
  return { ...stats, botsAvailable: botsAvailable(ctx.db, ctx.settings.current(), user, now) }
}
