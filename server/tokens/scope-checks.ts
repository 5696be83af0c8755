import { eq } from 'drizzle-orm'
import type { TokenVerb } from '#contract/account/tokens'
import { bots } from '#db/schema'
import type { TokenIdentity } from '../auth/api-tokens/caller'
import { coversBot } from '../auth/api-tokens/scope'
import type { Context } from '../context'
import { AppError } from '../errors'
import { verbOfLine } from './line-verb'

export const scopeRefusal = () => new AppError('API_TOKEN_SCOPE')

/** Throws API_TOKEN_SCOPE unless the token has this verb. */
export function requireVerb({ token }: TokenIdentity, verb: TokenVerb): void {
  if (!token.verbs.includes(verb)) throw scopeRefusal()
}

/** The prefix of a bot that the token is for; of any other throws BOT_NOT_FOUND. */
export function requireBot(
  { db }: Pick<Context, 'db'>,
  identity: TokenIdentity,
  botId: string,
): string {
  const { id, userId, group, prefix } = bots
  const bot = db.select({ id, userId, group, prefix }).from(bots).where(eq(id, botId)).get()
  const isCovered = bot && coversBot(identity.token.bots, identity.user.id, bot)
  if (!isCovered) throw new AppError('BOT_NOT_FOUND')
  return bot.prefix
}

/** Whether the token may have a bot with this prefix take a line; `command` is for every line. */
export function mayTakeLine(
  { token: { verbs } }: TokenIdentity,
  line: string,
  prefix: string,
  locale: string,
): boolean {
  return verbs.includes('command') || verbs.includes(verbOfLine(line, prefix, locale))
}

export function requireLine(
  { config }: Pick<Context, 'config'>,
  identity: TokenIdentity,
  line: string,
  prefix: string,
): void {
  if (!mayTakeLine(identity, line, prefix, config.locale)) throw scopeRefusal()
}

/** What is said in chat may be a command of the server. */
export const requireChat = (identity: TokenIdentity, message: string): void =>
  requireVerb(identity, message.includes('/') ? 'command' : 'speak')
