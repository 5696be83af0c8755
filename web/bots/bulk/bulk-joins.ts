import { subscribe } from 'valtio'
import type { BulkResult } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { bots } from '../bots-store'

/** What has become of bots that were asked to start; `left` are still on their way. */
export type Joins = { left: number; results: BulkResult[] }

/** Tells at once, and at every change, which of these bots run by now and which will not. */
export function followJoins(botIds: readonly string[], tell: (joins: Joins) => void): () => void {
  const settled = new Map<string, BulkResult>()
  function look() {
    if (bots.state !== 'ready') return
    for (const botId of botIds) {
      const result = settled.has(botId) ? null : resultOf(botId)
      if (result) settled.set(botId, result)
    }
    tell({ left: botIds.length - settled.size, results: [...settled.values()] })
  }
  const stop = subscribe(bots, look)
  look()
  return stop
}

/** Null while it is on its way. */
function resultOf(botId: string): BulkResult | null {
  const bot = bots.byId[botId]
  if (!bot) return { botId, success: false, message: t.bulk.gone }
  if (bot.status === 'running') return { botId, success: true }
  if (bot.status !== 'stopped') return null
  return { botId, success: false, message: bot.lastEnd?.message ?? t.bulk.stoppedBefore }
}
