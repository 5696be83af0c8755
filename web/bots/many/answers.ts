import type { BulkResult } from '#contract/bots/bots'
import { t } from '#texts/bots/many/many'

/** Bots that said the same. */
export type Answer = { said: string; success: boolean; botIds: string[] }

/** What was said, once each: failures first, then what most said. */
export function answersOf(results: readonly Readonly<BulkResult>[]): Answer[] {
  const answers = new Map<string, Answer>()
  for (const { botId, success, message } of results) {
    const said = message || t.silent
    const key = `${success} ${said}`
    const answer = answers.get(key)
    if (answer) answer.botIds.push(botId)
    else answers.set(key, { said, success, botIds: [botId] })
  }
  return [...answers.values()].sort(
    (a, b) => Number(a.success) - Number(b.success) || b.botIds.length - a.botIds.length,
  )
}
