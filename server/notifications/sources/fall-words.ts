import type { BotRow } from '../../bots/bot-rows'
import type { Context } from '../../context'
import { text } from '../../locales/text'
import type { Said } from '../message'
import { boundedText } from './bounded'

/** The server that a bot goes to, as people know it. */
export const serverOf = ({ host, port }: Pick<BotRow, 'host' | 'port'>): string =>
  port === 25_565 ? host : `${host}:${port}`

/** That a bot has been out of its world for so long, why, and what comes next. */
export function fellWords({ fleet }: Pick<Context, 'fleet'>, bot: BotRow, ms: number): Said {
  const why = bot.lastEnd ? boundedText(bot.lastEnd.message) : text('notifications.bot.unknownWhy')
  const next =
    bot.desired === 'stopped'
      ? text('notifications.bot.gaveUp')
      : (fleet.waitsOf(bot.id) ?? text('notifications.bot.retries'))
  return {
    title: text('notifications.bot.fell', bot.name, ms),
    body: text('notifications.bot.fellBody', serverOf(bot), why, next),
  }
}

/** That it is in its world again, after so long. */
export const backWords = (bot: BotRow, ms: number): Said => ({
  title: text('notifications.bot.back', bot.name, ms),
  body: text('notifications.bot.backBody', serverOf(bot)),
})
