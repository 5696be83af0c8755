import { type Addressed, knowsAddress } from '../contract/bots/bots'
import { AppError } from '../errors'
import type { Keys } from '../keys'
import type { BotRow } from './bot-rows'

type Owner = Pick<BotRow, 'id' | 'authType'>

export const passwordPlace = (botId: string) => `bots/${botId}`

/** A bot's in-game password as the database keeps it; null for none. Premium bots have none. */
export function sealPassword(keys: Keys, bot: Owner, password: string | undefined): string | null {
  if (!password) return null
  if (bot.authType === 'mojang') throw new AppError('PREMIUM_PASSWORD')
  return keys.seal(password, passwordPlace(bot.id))
}

/** Whether a change names a server that the bot did not have: it is not sent the old one's password. */
export const namesNewServer = (before: Addressed, next: Addressed): boolean =>
  [next, ...next.alternativeAddresses].some((address) => !knowsAddress(before, address))

/** The password in the clear, for the bot host alone. */
export function openPassword(keys: Keys, bot: BotRow): string | null {
  return bot.sealedPassword === null ? null : keys.open(bot.sealedPassword, passwordPlace(bot.id))
}
