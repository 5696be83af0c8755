import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { apiTokens } from '#db/schema'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import { seenBy } from '../auth/api-tokens/scope'
import { listBots } from '../bots/bots'
import type { Context } from '../context'
import { AppError } from '../errors'

/** One use of a tool: who asks, and what they hear of it meanwhile. */
export type Call = {
  ctx: Context
  identity: TokenIdentity
  /** Aborts when whoever asked has called it off or is gone. */
  signal: AbortSignal
  /** Tells how far it is; `progress` only grows. */
  report(progress: number, message: string): Promise<void>
}

/** A bot that the token is for, by its id or its exact name; of any other throws BOT_NOT_FOUND. */
export function botCalled({ ctx, identity }: Pick<Call, 'ctx' | 'identity'>, name: string): Bot {
  const all = botsOf(ctx, identity)
  const found = all.find(({ id }) => id === name) ?? all.find((bot) => bot.name === name)
  if (!found) throw new AppError('BOT_NOT_FOUND')
  return found
}

export const botsOf = (ctx: Context, identity: TokenIdentity): Bot[] =>
  seenBy(identity, listBots(ctx, identity.user.id))

/** For what takes long: throws once the token was revoked or has expired, or the bot is the token's no longer. */
export function stillMay({ ctx, identity }: Call, botId: string): void {
  const { id } = identity.token
  const token = ctx.db.select().from(apiTokens).where(eq(apiTokens.id, id)).get()
  if (!token) throw new AppError('TOKEN_INVALID')
  if (identity.expiresAt <= ctx.clock.now()) throw new AppError('TOKEN_EXPIRED')
  botCalled({ ctx, identity: { ...identity, token } }, botId)
}
