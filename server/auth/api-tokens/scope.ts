import type { TokenBots } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { labelKey } from '#contract/bots/order'
import type { Caller } from './caller'

type Scoped = { id: string; userId: string; group: string | null }

/** Whether a token of this user is one for the bot; groups are the owner's own. */
export function coversBot(scope: TokenBots, userId: string, bot: Scoped): boolean {
  if (scope.of === 'all') return true
  if (scope.of === 'bots') return scope.botIds.includes(bot.id)
  return bot.userId === userId && bot.group !== null && coversGroup(scope.groups, bot.group)
}

export const coversGroup = (groups: readonly string[], group: string): boolean =>
  groups.some((one) => labelKey(one) === labelKey(group))

/** Those that whoever calls may see: by a token, those that it is for. */
export function seenBy(caller: Caller, bots: Bot[]): Bot[] {
  if (!('token' in caller)) return bots
  const { token, user } = caller
  const ownerOf = ({ shared }: Bot) => (shared === null ? user.id : '')
  return bots.filter((bot) => coversBot(token.bots, user.id, { ...bot, userId: ownerOf(bot) }))
}
