import type { ServerView } from '#contract/bots/server-view'
import { ownBot } from '../bots/bot-rows'
import type { Context } from '../context'

/** Who and what a running bot sees on its server's screens. */
export async function readServerView(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<ServerView> {
  ownBot(ctx.db, userId, botId)
  return await ctx.fleet.ask(botId, 'serverView')
}
