import type { Surroundings } from '#contract/server-view'
import { ownBot } from '../bots/bot-rows'
import type { Context } from '../context'

/** Who and what a running bot sees on its server's screens. */
export async function readSurroundings(
  ctx: Context,
  userId: string,
  botId: string,
): Promise<Surroundings> {
  ownBot(ctx.db, userId, botId)
  return await ctx.fleet.ask(botId, 'surroundings')
}
