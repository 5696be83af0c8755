import type { BotStatus } from '#contract/bots/bots'
import { bots, setState } from '../../../web/bots/bots-store'

/** What a browser hears when a bot that it knows has another status. */
export function pushStatus(botId: string, status: BotStatus): void {
  const bot = bots.byId[botId]
  if (!bot) throw new Error(`no bot ${botId}`)
  const { nextAttemptAt, waits, lastEnd } = bot
  setState({ botId, status, nextAttemptAt, waits, lastEnd })
}
