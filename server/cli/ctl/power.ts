import { z } from 'zod'
import { exitCodes } from '../terminal'
import type { ListedBot } from './choose'
import { printJson, type Work } from './order'
import { resultsOf, sayResults } from './results'
import { shown } from './shown'

const Change = z.object({ message: z.string() })

/** `ctl start` and `ctl stop`: one at once, several one after the other as the panel does it. */
export async function power(
  work: Work,
  action: 'start' | 'stop',
  bots: readonly ListedBot[],
): Promise<number> {
  const { client, terminal, json } = work
  const [bot, ...others] = bots
  if (!bot || others.length > 0) {
    const botIds = bots.map(({ id }) => id)
    const answer = await resultsOf(client, `/bots/bulk/${action}`, { botIds })
    return sayResults(work, bots, answer)
  }
  const { message } = await client('POST', `/bots/${bot.id}/${action}`, Change, {})
  if (json) printJson(work, { botId: bot.id, success: true, message })
  else terminal.print(`${shown(bot.name)}: ${shown(message)}`)
  return exitCodes.ok
}
