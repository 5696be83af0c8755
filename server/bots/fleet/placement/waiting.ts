import { every } from '../../../lib/every'
import { identityOf } from '../../../locales/text'
import { partLogger } from '../../../log'
import type { BotSession } from '../bot-session'

const log = partLogger('fleet')

const lookMs = 250
const mostAtOnce = 50

/**
 * Bots that no host takes now, in a line for each reason. Each line is tried again in its order, until one
 * waits on; so a look at thousands that wait for the same costs as much as a look at one.
 */
export function createWaitingLines(tryAgain: (botId: string) => void) {
  const lines = new Map<string, Map<string, BotSession>>()

  const waitsFor = ({ waits }: BotSession, why: string) =>
    waits !== null && identityOf(waits) === why

  function look() {
    let left = mostAtOnce
    for (const [why, line] of [...lines]) {
      for (const [botId, session] of line) {
        if (waitsFor(session, why)) {
          left -= 1
          tryAgain(botId)
          if (waitsFor(session, why)) break
        }
        line.delete(botId)
        if (left <= 0) break
      }
      // The other lines are first the next time.
      lines.delete(why)
      if (line.size > 0) lines.set(why, line)
      if (left <= 0) return
    }
  }

  let timer: Disposable | null = null

  return {
    /** Until the session waits for nothing, or for something else. */
    add(botId: string, session: BotSession): void {
      if (session.waits === null) return
      timer ??= every(lookMs, look, (error) => log.error('fleet.botsNotPlaced', { error }))
      const why = identityOf(session.waits)
      const line = lines.get(why) ?? new Map<string, BotSession>()
      lines.set(why, line.set(botId, session))
    },
    [Symbol.dispose]: () => timer?.[Symbol.dispose](),
  }
}
