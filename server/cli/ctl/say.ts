import { z } from 'zod'
import type { ListedBot } from './choose'
import type { Work } from './order'
import { resultsOf, sayResults } from './results'

const Said = z.object({ success: z.boolean(), message: z.string() })

/** `ctl say`: a line in the game's chat, also one that looks like a command. */
export async function say(
  work: Work,
  bots: readonly ListedBot[],
  message: string,
): Promise<number> {
  const results = []
  for (const { id: botId } of bots) {
    const said = await work.client('POST', `/bots/${botId}/chat`, Said, { message })
    results.push({ botId, ...said })
  }
  return sayResults(work, bots, { results, message: '' })
}

/** `ctl command`: a line of the console, and what each bot answers. */
export async function command(
  work: Work,
  bots: readonly ListedBot[],
  line: string,
): Promise<number> {
  const [bot, ...others] = bots
  if (!bot || others.length > 0) {
    const botIds = bots.map(({ id }) => id)
    return sayResults(work, bots, await resultsOf(work.client, '/bots/command', { botIds, line }))
  }
  const path = `/bot/${bot.id}/console/command`
  const said = await work.client('POST', path, Said, { command: line })
  return sayResults(work, bots, { results: [{ botId: bot.id, ...said }], message: '' })
}
