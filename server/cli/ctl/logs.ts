import type { EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'
import { parseUntrustedJson } from '../../game/untrusted-json'
import { delay } from '../../lib/delay'
import { text } from '../../locales/text'
import { exitCodes } from '../terminal'
import type { ListedBot } from './choose'
import { refusalOfEnd } from './client'
import { printJson, type Work } from './order'
import { CtlRefused } from './refused'
import { shown } from './shown'

const Entry = z.object({
  ...{ id: z.string(), timestamp: z.string(), level: z.string(), message: z.string() },
})
type Entry = z.infer<typeof Entry>
const Page = z.object({ logs: z.array(Entry) })
const Lines = z.object({ lines: z.array(Entry) })
const End = z.object({ code: z.string(), message: z.string() })

const againMs = 2_000

/** `ctl logs`: the last lines of a bot's console. */
export async function logs(work: Work, { id }: ListedBot, lines: number): Promise<number> {
  const page = await work.client('GET', `/bots/${id}/logs?limit=${lines}`, Page)
  for (const entry of page.logs) print(work, entry)
  return exitCodes.ok
}

/**
 * `ctl logs -f`: these and those that come, until it is stopped. What fails for a moment is said once, and
 * tried again; what stays so ends it.
 */
export async function followLogs(work: Work, { id }: ListedBot, lines: number): Promise<number> {
  const { follow, terminal, signal } = work
  const path = `/bots/${id}/events?topics=console&lines=${lines}`
  let after: string | undefined
  let isSaid = false
  while (!signal.aborted) {
    try {
      for await (const event of follow(path, after)) {
        isSaid = false
        tell(work, event)
        after = event.id ?? after
      }
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof CtlRefused) || !error.passes) throw error
      if (!isSaid) terminal.printError(error.words)
      isSaid = true
    }
    await delay(againMs, signal)
  }
  return exitCodes.ok
}

function tell(work: Work, { event, data }: EventSourceMessage) {
  if (event === 'botConsole') for (const entry of read(Lines, data).lines) print(work, entry)
  if (event === 'botConsoleGap') work.terminal.printError(text('cli.ctl.gap'))
  if (event === 'end') throw refusalOfEnd(read(End, data))
}

/** Throws CtlRefused for what no Enjambre says. */
function read<S extends z.ZodType>(schema: S, data: string): z.infer<S> {
  const { data: found } = schema.safeParse(parseUntrustedJson(data))
  if (found === undefined) throw new CtlRefused(text('cli.ctl.badEvent'), exitCodes.unavailable)
  return found
}

function print(work: Work, entry: Entry) {
  if (work.json) printJson(work, entry)
  else work.terminal.print(`${shown(entry.timestamp)} ${shown(entry.message)}`)
}
