import { z } from 'zod'
import { exitCodes } from '../terminal'
import type { ListedBot } from './choose'
import type { Client } from './client'
import { printJson, type Work } from './order'
import { shown } from './shown'

const Results = z.object({
  message: z.string(),
  results: z.array(
    z.object({ botId: z.string(), success: z.boolean(), message: z.string().optional() }),
  ),
})
export type Results = z.infer<typeof Results>

/** What became of each bot of a call about several. */
export const resultsOf = (client: Client, path: string, body: object): Promise<Results> =>
  client('POST', path, Results, body)

/** Says it; the exit code tells whether all did it. */
export function sayResults(
  work: Work,
  bots: readonly ListedBot[],
  { results, message }: Results,
): number {
  const { terminal, json } = work
  const names = new Map(bots.map(({ id, name }) => [id, name]))
  if (json) printJson(work, results)
  for (const { botId, success, message: words } of json ? [] : results) {
    const say = success ? terminal.print : terminal.printError
    if (words) say(`${shown(names.get(botId) ?? botId)}: ${shown(words)}`)
  }
  if (!json && message) terminal.print(shown(message))
  return results.every(({ success }) => success) ? exitCodes.ok : exitCodes.failed
}
