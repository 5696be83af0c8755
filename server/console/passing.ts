import { and, asc, eq, gt } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors'
import { botLogs } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type LineQuery, passingLines } from '../game/lines/log-line'
import type { LogLine } from '../game/protocol'
import { toIso } from '../lib/time'
import type { Line } from './lines'

/** `partial`: the bot host did not answer, which alone has some of them. */
export type Passing = { lines: Line[]; partial: boolean }

/** The newest lines that passed in the bot's console: those its host has, and the copy. */
export async function readPassing(
  ctx: Context,
  botId: string,
  { before, limit }: Omit<LineQuery, 'after'> = { before: null, limit: passingLines.kept },
): Promise<Passing> {
  const copied = ctx.logs.copied(botId)
  const live = await askHost(ctx, botId, { before, limit, after: copied.after })
  const isMeant = ({ id }: LogLine) => before === null || id < before
  const lines = merge(copied.lines.filter(isMeant), live ?? [])
  return {
    lines: lines.map(({ answersCommand: _, passing: __, ...line }) => line),
    partial: live === null,
  }
}

/** Null when it does not answer. */
async function askHost(ctx: Context, botId: string, query: LineQuery): Promise<LogLine[] | null> {
  try {
    return await ctx.fleet.ask(botId, 'lines', query)
  } catch (error) {
    return refusalOf(error) === 'BOT_NOT_RUNNING' ? [] : null
  }
}

/** The console was cleared; of a host that does not hear of it nothing older is shown all the same. */
export async function forgetPassing(ctx: Context, botId: string): Promise<void> {
  await ctx.fleet.ask(botId, 'forgetLines').catch(refusalOf)
}

function refusalOf(error: unknown): ErrorCode {
  if (!(error instanceof AppError)) throw error
  return error.code
}

/** Each line once, oldest first: ids sort by time. */
export function merge<T extends { id: string }>(...lists: T[][]): T[] {
  const byId = new Map(lists.flat().map((line) => [line.id, line]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const toLine = ({ botId: _, at, text, ...row }: typeof botLogs.$inferSelect): Line => ({
  ...row,
  message: text ?? row.message,
  timestamp: toIso(at),
  isPersistent: true,
})

const atOnce = 250

/** All that is stored of a bot's console with what passed in between, page by page, oldest first. */
export function* linePages({ db }: Context, botId: string, passing: Line[]): Generator<Line[]> {
  let last = ''
  let left = passing
  for (;;) {
    const rows = db
      .select()
      .from(botLogs)
      .where(and(eq(botLogs.botId, botId), gt(botLogs.id, last)))
      .orderBy(asc(botLogs.id))
      .limit(atOnce)
      .all()
    const end = rows.at(-1)?.id
    if (end === undefined) break
    yield merge(
      rows.map(toLine),
      left.filter(({ id }) => id <= end),
    )
    left = left.filter(({ id }) => id > end)
    last = end
  }
  yield left
}
