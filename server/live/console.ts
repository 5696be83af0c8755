import type { ConsoleLine } from '#contract/realtime'
import type { Context } from '../context'

/**
 * New lines of a bot: as one event to those who watch its console, and one by one to those who
 * follow the bot as the specification says.
 */
export function pushLines(
  realtime: Context['realtime'],
  botId: string,
  lines: readonly ConsoleLine[],
): void {
  if (lines.length === 0) return
  realtime.toWatchers(botId, 'console', 'asked', 'botConsole', { botId, lines: [...lines] })
  for (const { answersCommand, ...log } of lines) {
    realtime.toBot(botId, answersCommand ? 'botConsoleLog' : 'botLog', { botId, log })
  }
}
