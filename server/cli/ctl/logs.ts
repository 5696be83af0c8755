import { z } from 'zod'
import { limits } from '#contract/limits'
import { delay } from '../../lib/delay'
import { exitCodes } from '../terminal'
import type { ListedBot } from './choose'
import type { Client } from './client'
import { printJson, type Work } from './order'
import { CtlRefused } from './refused'
import { shown } from './shown'

const Entry = z.object({
  ...{ id: z.string(), timestamp: z.string(), level: z.string(), message: z.string() },
})
type Entry = z.infer<typeof Entry>
const Page = z.object({ logs: z.array(Entry), hasMore: z.boolean() })

const pollMs = 2_000
/** Of what passed between two looks, so many pages at most. */
const mostPages = 10

type Options = { lines: number; follow: boolean; everyMs?: number }

/** `ctl logs`: the last lines of a bot's console; followed, those that come until it is stopped. */
export async function logs(
  work: Work,
  { id }: ListedBot,
  { lines, follow, everyMs = pollMs }: Options,
): Promise<number> {
  const { client, signal } = work
  const { logs: first } = await pageOf(client, id, lines)
  for (const entry of first) print(work, entry)
  // Ids go by time: what is older than the first page was not asked for.
  const horizon = first[0]?.id ?? ''
  let seen = new Set(first.map((entry) => entry.id))
  while (follow && !signal.aborted) {
    await delay(everyMs, signal)
    if (signal.aborted) break
    const page = await passing(work, () => since(client, id, horizon, seen))
    if (page === null) continue
    for (const entry of page) if (!seen.has(entry.id)) print(work, entry)
    seen = new Set(page.map((entry) => entry.id))
  }
  return exitCodes.ok
}

/** The newest page, and those before it as far back as a line that is known. */
async function since(client: Client, id: string, horizon: string, seen: ReadonlySet<string>) {
  const found: Entry[] = []
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await pageOf(client, id, limits.logs.page, found[0]?.id)
    found.unshift(...page.logs.filter((entry) => entry.id >= horizon))
    const isKnown = page.logs.some((entry) => seen.has(entry.id) || entry.id < horizon)
    if (isKnown || !page.hasMore) break
  }
  return found
}

/** What fails for a moment is said, and tried again; a token that is refused ends it. */
async function passing<T>({ terminal, signal }: Work, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CtlRefused) || error.exitCode === exitCodes.refused) throw error
    if (!signal.aborted) terminal.printError(error.words)
    return null
  }
}

function pageOf(client: Client, id: string, limit: number, before?: string) {
  const query = new URLSearchParams({ limit: String(limit), ...(before && { before }) })
  return client('GET', `/bots/${id}/logs?${query}`, Page)
}

function print(work: Work, entry: Entry) {
  if (work.json) printJson(work, entry)
  else work.terminal.print(`${shown(entry.timestamp)} ${shown(entry.message)}`)
}
