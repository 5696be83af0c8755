import type { BotStatus } from '#contract/bots'
import { bots, mergeBot } from '../../../web/bots/bots-store'

/** What a browser hears when a bot that it knows has another status. */
export function pushStatus(botId: string, status: BotStatus): void {
  const bot = bots.byId[botId]
  if (!bot) throw new Error(`no bot ${botId}`)
  mergeBot({ bot: { ...bot, status } })
}
