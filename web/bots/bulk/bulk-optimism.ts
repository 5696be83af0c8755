import type { BotStatus, BulkAction, BulkResult } from '#contract/bots/bots'
import { assumeStatus, removeBot, revert, settle } from '../bots-store'

/** What a bot shows as soon as it is asked for, and what it falls back to. */
const optimistic: Partial<Record<BulkAction, { shown: BotStatus; before: BotStatus }>> = {
  start: { shown: 'connecting', before: 'stopped' },
  stop: { shown: 'stopping', before: 'running' },
}

export function assumeAll(action: BulkAction, botIds: readonly string[]) {
  const shown = optimistic[action]?.shown
  if (shown) for (const id of botIds) assumeStatus(id, shown)
}

/** The server has said what became of this bot. */
export function settleOne(action: BulkAction, { botId, success }: BulkResult) {
  if (!success) return takeBack(action, botId)
  settle(botId)
  if (action === 'delete') removeBot({ botId })
}

export function takeBack(action: BulkAction, botId: string) {
  const states = optimistic[action]
  if (states) revert(botId, states.shown, states.before)
}
