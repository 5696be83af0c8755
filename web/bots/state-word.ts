import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { reasonWords } from '#texts/bots/connections/reasons'
import { hasFault } from './usage'

/** A bot's state in a word; of one that was not stopped on purpose, why it ended. */
export const stateWord = (bot: Bot): string =>
  bot.lastEnd && hasFault(bot) ? reasonWords[bot.lastEnd.reason] : t.status[bot.status]
