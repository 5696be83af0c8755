import type { ServerView } from '#contract/bots/server-view'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'

/** Who and what a running bot sees on its server's screens. */
export async function readServerView(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<ServerView> {
  botFor(ctx.db, userId, botId, 'see')
  return await ctx.fleet.ask(botId, 'serverView')
}
