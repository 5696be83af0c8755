import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { t as connections } from '#texts/bots/connections/connections'
import { hasFault } from './usage'

/** A bot's state in a word; of one that was not stopped on purpose, why it ended. */
export const stateWord = (bot: Bot): string =>
  bot.lastEnd && hasFault(bot) ? connections.reasons[bot.lastEnd.reason] : t.status[bot.status]
