import type { Bot } from '#contract/bots/bots'
import { ApiError } from '../../lib/api'

const confirmable = /^SERVER_(RULES|ASK|BANNED)/

/** Whether its owner has just confirmed what kept the bot from its server. */
export const confirmsRules = async (error: unknown, bot: Bot) =>
  error instanceof ApiError &&
  confirmable.test(error.code) &&
  bot.shared === null &&
  (await import('../../server-policy/ask-rules')).askRules([bot, ...bot.alternativeAddresses])
